import { type CourierServer, openCourierServer } from "./courier-server.ts";

type Told = [process: string, time: string, more?: Record<string, string>];

const ON_ITS_WAY: Told[] = [
  ["BOOKED", "2026-10-02T11:00:00"],
  ["MOVED TO DESTINATION", "2026-10-02T22:00:00.123"],
  ["REACHED AT DESTINATION", "2026-10-03T08:00:00"],
  ["OUT FOR DELIVERY", "2026-10-03T10:30:00"],
];

const PARCELS: Record<string, Told[]> = {
  "10000000000001": [
    ...ON_ITS_WAY,
    ["DELIVERED", "2026-10-03T13:05:00", { ReceiverName: "Sana", Relation: "Sister" }],
  ],
  "10000000000002": [
    ...ON_ITS_WAY,
    ["UNDELIVERED", "2026-10-03T16:00:00", { ReasonDesc: "Incomplete address" }],
    ["MOVED TO ORIGIN", "2026-10-05T12:00:00"],
    ["REACHED AT ORIGIN", "2026-10-06T12:00:00"],
    ["OUT FOR RETURN SUBMISSION", "2026-10-07T09:00:00"],
    ["RETURNED SUBMITTED", "2026-10-07T15:00:00"],
  ],
};

/** CallCourier's open tracking (GetTackingHistory, sic): everything it has of buyer and seller, in every scan. */
export async function openCallCourierServer(): Promise<CourierServer> {
  return await openCourierServer(({ path, query }) => {
    const number = query.get("cn") ?? "";
    const told = path === "/GetTackingHistory" ? (PARCELS[number] ?? []) : [];
    return {
      json: told.map(([process, time, more]) => ({
        ConsignmentNo: number,
        ConsigneeName: "Ayesha Khan",
        ConsigneeAddress: "House 12, Model Town",
        ConsigneeCity: "LAHORE",
        ContactNo: "03000000002",
        ShipperName: "Khushboo Gift Studio",
        ShipperAddress: "Tariq Road, Karachi",
        TransactionDate: time,
        OperationDesc: process,
        ProcessDescForPortal: process,
        ReceiverName: "",
        Relation: "",
        ReasonDesc: null,
        ...more,
      })),
    };
  });
}
