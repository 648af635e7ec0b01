import { type CourierServer, openCourierServer } from "./courier-server.ts";

export const POSTEX_TOKEN = "postex-token";

type Told = [message: string, code: string, time: Record<string, string>];

const ON_ITS_WAY: Told[] = [
  ["En-Route to LAHORE warehouse", "0015", { updatedAt: "2026-09-20 01:26:19" }],
  ["At Merchant's Warehouse", "0001", { updatedAt: "2026-09-19 11:02:00" }],
  ["Picked By PostEx", "0018", { modifiedDatetime: "2026-09-19T18:40:10" }],
  ["Out For Delivery", "0004", { updatedAt: "2026-09-20 10:30:00" }],
  ["PostEx WareHouse", "0003", { updatedAt: "2026-09-20 09:00:00" }],
];

const PARCELS: Record<string, { now: string; history: Told[] }> = {
  "20260000000001": {
    now: "Delivered",
    history: [["Delivered", "0005", { updatedAt: "2026-09-20 13:05:44" }], ...ON_ITS_WAY],
  },
  "20260000000002": {
    now: "Returned",
    history: [
      ["Returned", "0007", { updatedAt: "2026-09-24 15:30:00" }],
      ["Attempt Made: CNA (Consignee Not Available)", "0013", { updatedAt: "2026-09-20 16:00:00" }],
      ["Out For Return", "0002", { updatedAt: "2026-09-24 09:00:00" }],
      ...ON_ITS_WAY,
    ],
  },
  "20260000000003": {
    now: "Waiting for moon phase",
    history: [
      ...ON_ITS_WAY,
      ["Hamal ho gaya", "0005", { updatedAt: "2026-09-20 13:05:44" }],
      ["Waiting for moon phase", "9999", { updatedAt: "2026-09-20 14:00:00" }],
    ],
  },
};

/** PostEx: the envelope `dist`, statusCode as a text, a history in no order. */
export async function openPostExServer(): Promise<CourierServer> {
  return await openCourierServer(({ path, headers }) => {
    if (headers.token !== POSTEX_TOKEN) {
      return { json: { statusCode: "401", statusMessage: "Invalid token" } };
    }
    const number = path.split("/").at(-1) ?? "";
    if (number.startsWith("9")) return { status: 400, json: { statusCode: "400" } };
    const parcel = PARCELS[number];
    if (!parcel) return { json: { statusCode: "404", statusMessage: "ORDER NOT FOUND" } };
    return {
      json: {
        statusCode: "200",
        statusMessage: "SUCCESSFULLY OPERATED",
        dist: {
          customerName: "Ayesha Khan",
          customerPhone: "03000000002",
          deliveryAddress: "House 12, Model Town",
          cityName: "Lahore",
          invoicePayment: 2499,
          items: 1,
          orderRefNumber: "#1001",
          trackingNumber: number,
          merchantName: "Khushboo Gift Studio",
          transactionDate: "2026-09-19 10:00:00",
          transactionStatus: parcel.now,
          transactionNotes: null,
          transactionStatusHistory: parcel.history.map(([message, code, time]) => ({
            transactionStatusMessage: message,
            transactionStatusMessageCode: code,
            ...time,
          })),
        },
      },
    };
  });
}
