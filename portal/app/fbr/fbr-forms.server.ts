import { type Static, Type } from "typebox";
import { saveFbrAccess } from "#tohfa/shop/money/fbr/fbr-access.server.ts";
import { enterFbrNumber, sendToFbrAgain } from "#tohfa/shop/money/fbr/fbr-invoices.server.ts";
import type { Session } from "#tohfa/shop/people/sign-in/session.ts";
import { onForm } from "../form/answer-form.server.ts";
import type { World } from "../world.ts";

const ACCESS = Type.Object({
  isOn: Type.Optional(Type.Literal("on")),
  token: Type.Optional(
    Type.String({ maxLength: 1_000, isExact: true, error: "Paste the token as IRIS shows it." }),
  ),
  province: Type.String({ maxLength: 60, error: "Choose the province of your registration." }),
  hsCode: Type.String({ maxLength: 12, error: "Enter the 8 digits of the HS code." }),
});
const PAPER = Type.String({ pattern: "^[0-9]{1,15}$", error: "There is no such invoice." });
const AGAIN = Type.Object({
  of: PAPER,
  hsCode: Type.Optional(Type.String({ maxLength: 12, error: "Enter the 8 digits." })),
});
const NUMBER = Type.Object({
  of: PAPER,
  number: Type.String({ maxLength: 60, error: "Enter FBR's number as IRIS shows it." }),
});

/** The forms of FBR's digital invoicing, of a seller or of the shop (issuer ""), on the screen at `here`. */
export function fbrForms(
  { db, authSecret }: Pick<World, "db" | "authSecret">,
  { actor }: Session,
  { issuer, here }: { issuer: string; here: string },
) {
  return {
    fbr: onForm(ACCESS, async (typed: Static<typeof ACCESS>) => {
      const { isOn, token = "", province, hsCode } = typed;
      const access = { issuer, isOn: isOn === "on", token, province, hsCode };
      await saveFbrAccess(db, authSecret, actor, access);
      const say = access.isOn
        ? "Saved. Tax invoices that are issued from now on go to FBR."
        : "Saved. Nothing is sent to FBR.";
      return { to: here, say };
    }),
    again: onForm(AGAIN, async ({ of, hsCode }: Static<typeof AGAIN>) => {
      await sendToFbrAgain(db, actor, { paperId: Number(of), hsCode });
      return { to: here, say: "It goes to FBR in a moment." };
    }),
    number: onForm(NUMBER, async ({ of, number }: Static<typeof NUMBER>) => {
      await enterFbrNumber(db, actor, { paperId: Number(of), number });
      return { to: here, say: "Written down. It stands on the invoice now." };
    }),
  };
}
