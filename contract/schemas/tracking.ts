import { Type } from "typebox";
import { packetFields } from "../tracking.ts";
import { schemaOf } from "./of-codec.ts";

export const WireTrackingAnswer = Type.Object({
  status: Type.Union([Type.Literal(0), Type.Literal(1)]),
  packet_list: Type.Array(schemaOf(packetFields)),
  error: Type.Optional(Type.String()),
});
