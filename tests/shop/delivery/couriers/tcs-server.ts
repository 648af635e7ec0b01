import { type CourierServer, openCourierServer } from "./courier-server.ts";

export const TCS_KEYS = { clientId: "tcs-client", clientSecret: "tcs-secret" };

const shipment = (consignmentno: string) => ({
  consignmentno,
  bookingdate: "Oct 14, 2024",
  shipper: "Khushboo Gift Studio",
  consignee: "Ayesha Khan",
  origin: "KARACHI",
  origincountry: "Pakistan",
  destination: "LAHORE",
  destinationcountry: "Pakistan",
  referenceno: "TH-1",
});

/** As documented, newest first; `recievedby` is a city in checkpoints, a person in deliveryinfo. */
const PARCELS: Record<string, object> = {
  "779412326902": {
    shipmentinfo: [shipment("779412326902")],
    deliveryinfo: [
      {
        consignmentno: "779412326902",
        station: "LAHORE",
        datetime: "Thursday Oct 17, 2024 12:58",
        recievedby: "IMROZ",
        status: "Delivered",
        code: "OK",
        allowshow: "Y",
      },
      {
        consignmentno: "779412326902",
        station: "LAHORE",
        datetime: "Wednesday Oct 16, 2024 11:58",
        recievedby: null,
        status: "Awaiting Receiver Collection",
        code: "SC",
        allowshow: "Y",
      },
    ],
    checkpoints: [
      {
        datetime: "Thursday Oct 17, 2024 12:58",
        recievedby: "IMROZ",
        status: "Shipment Delivered",
      },
      { datetime: "Thursday Oct 17, 2024 09:41", recievedby: "LAHORE", status: "Out For Delivery" },
      { datetime: "Tuesday Oct 15, 2024 21:10", recievedby: "KARACHI", status: "Departed" },
      {
        datetime: "Tuesday Oct 15, 2024 17:30",
        recievedby: "KARACHI",
        status: "Arrived at TCS Facility",
      },
    ],
    shipmentsummary: "Current Status: DELIVERED\nDelivered On: Oct 17, 2024\nSigned By: IMROZ",
    message: "SUCCESS",
    traceid: "t",
  },
  "779412326903": {
    shipmentinfo: [shipment("779412326903")],
    deliveryinfo: [
      {
        datetime: "Friday Oct 18, 2024 10:00",
        recievedby: null,
        status: "Shipment Returned To Origin",
        code: "RO",
      },
      {
        datetime: "Thursday Oct 17, 2024 14:00",
        recievedby: null,
        status: "Recipient Refused",
        code: "RF",
      },
    ],
    checkpoints: [
      { datetime: "Thursday Oct 17, 2024 09:41", recievedby: "LAHORE", status: "Out For Delivery" },
    ],
    shipmentsummary: "Current Status: RETURN TO ORIGIN",
    message: "SUCCESS",
  },
};

/** TCS OCI: a token first, 401 without one, POST refused, FAIL inside a 200. `expireTokens` ends those given. */
export async function openTcsServer(): Promise<CourierServer & { expireTokens(): void }> {
  let given = 0;
  let valid = "";
  const server = await openCourierServer(({ method, path, query, headers }) => {
    if (path === "/auth/api/auth") {
      const isRight =
        query.get("clientid") === TCS_KEYS.clientId &&
        query.get("clientsecret") === TCS_KEYS.clientSecret;
      if (!isRight) return { json: { result: null, status: false, code: "0400" } };
      given += 1;
      valid = `token-${given}`;
      const result = { accessToken: valid, expiry: new Date(Date.now() + 3_600_000).toISOString() };
      return { json: { result, status: true, code: "0200" } };
    }
    if (path !== "/tracking/api/Tracking/GetDynamicTrackDetail") return { status: 404, json: {} };
    if (method !== "GET") return { status: 405, json: {} };
    if (headers.authorization !== `Bearer ${valid}`) {
      return { status: 401, json: { message: "Unauthorized" } };
    }
    return { json: PARCELS[query.get("consignee") ?? ""] ?? NOT_FOUND };
  });
  return Object.assign(server, {
    expireTokens: () => {
      valid = "none";
    },
  });
}

const NOT_FOUND = {
  shipmentinfo: null,
  deliveryinfo: null,
  checkpoints: null,
  shipmentsummary: "No Data Found/Invalid CN",
  message: "FAIL",
  traceid: "t",
};
