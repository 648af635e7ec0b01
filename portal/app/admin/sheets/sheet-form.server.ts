import { Type } from "typebox";
import { rolesOf } from "#tohfa/shop/money/sheets/column-mappings.server.ts";
import type { MappedColumns } from "#tohfa/shop/money/sheets/sheet-columns.ts";
import { INPUT_LIMITS } from "#tohfa/shop/platform/input/input-limits.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { takeFiles } from "../../form/take-files.server.ts";

const { bytes, columns } = INPUT_LIMITS.statement;

/** The fields of a form that checks a sheet, and carries out what was shown. */
export const SHEET = {
  text: Type.Optional(
    Type.String({
      maxLength: bytes,
      error: `A statement has at most ${bytes / 1024} KB here. Record it in parts.`,
    }),
  ),
  /** The fingerprint of what was shown. */
  seen: Type.Optional(Type.String({ maxLength: 30_000 })),
  roles: Type.Array(Type.String({ maxLength: 20 }), { maxItems: columns }),
  rolesFor: Type.Optional(Type.String({ maxLength: 2_000 })),
  rolesShown: Type.Optional(Type.String({ maxLength: 2_000 })),
  /** "book": what was shown is carried out; else it is checked. */
  step: Type.Optional(Type.String({ maxLength: 10 })),
};

/** A form with a sheet as it was sent, and the sheet's file; null: none was chosen. `intent`: whose sheet it is. */
export async function takeSheet(request: Request, intent = "record") {
  const { files, form } = await takeFiles(request, "file");
  const isCheck = form.texts.get("intent") === intent && form.texts.get("step") !== "book";
  // Looking is no work that must not be done twice.
  if (isCheck) form.texts.delete("formKey");
  return { form, file: files[0]?.bytes ?? null };
}

/** What arrived, as it has to be typed before a sheet is booked (paisa). Refuses: invalid. */
export function requireNet(net: Paisa | null): Paisa {
  if (net !== null) return net;
  const text = "Enter what arrived on the account; 0 where nothing did.";
  throw new Refusal("invalid", text, { field: "net" });
}

/** What a person chose for the columns that were shown; null where they left them as they were read. */
export function mappedBy<Role extends string>(
  { roles, rolesFor = "", rolesShown = "" }: SentRoles,
  known: readonly Role[],
): MappedColumns<Role> | null {
  if (rolesFor === "" || roles.join(",") === rolesShown) return null;
  return { headings: rolesFor, roles: rolesOf(roles, known) };
}

interface SentRoles {
  roles: string[];
  rolesFor?: string | undefined;
  rolesShown?: string | undefined;
}
