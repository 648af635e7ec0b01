import { Type } from "typebox";

/** A rider as its form sends them. */
export const RIDER = Type.Object({
  name: Type.String({ maxLength: 100, error: "Enter the rider's name." }),
  phone: Type.String({ maxLength: 20, error: "Enter the rider's phone number." }),
});
