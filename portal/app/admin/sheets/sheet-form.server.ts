import { Type } from "typebox";
import { rolesOf } from "#tohfa/shop/money/sheets/column-mappings.server.ts";
import type { MappedColumns } from "#tohfa/shop/money/sheets/sheet-columns.ts";
import { INPUT_LIMITS } from "#tohfa/shop/platform/input/input-limits.ts";

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
};

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
