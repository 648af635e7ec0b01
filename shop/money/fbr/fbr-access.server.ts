import { eq, sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { fbrAccounts } from "#tohfa/db/schema/fbr.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { askProof } from "#tohfa/shop/access/accounts/ask-proof.server.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { openSealed, sealSecret } from "#tohfa/shop/platform/secrets.server.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { FBR_PROVINCES, readHsCode } from "./fbr.ts";

/** How a taxpayer is set up at FBR; their token is never shown again. */
export interface FbrAccess {
  isOn: boolean;
  hasToken: boolean;
  province: string;
  hsCode: string;
  /** What FBR last said against the token; empty: nothing. */
  lastError: string;
  /** ms; null: never. */
  savedAt: number | null;
}

/** What is typed of it. */
export interface TypedFbrAccess {
  /** A seller's id; "": the shop. */
  issuer: string;
  isOn: boolean;
  /** Empty: the one that is stored. */
  token: string;
  /** Ours ("Punjab"), as in the list of cities. */
  province: string;
  hsCode: string;
}

const ownerOf = (issuer: string) => ({ sellerId: issuer === "" ? null : issuer });

/** A seller's own access to FBR, or the shop's (""). Refuses: not_found. */
export async function showFbrAccess(
  db: Database,
  actor: Actor,
  issuer: string,
): Promise<FbrAccess> {
  if (!can(actor, "showFbrAccess", ownerOf(issuer))) throw notTheirs();
  const row = await db.query.fbrAccounts.findFirst({ where: eq(fbrAccounts.issuer, issuer) });
  const ours = Object.entries(FBR_PROVINCES).find(([, theirs]) => theirs === row?.province);
  return {
    ...{ isOn: row?.isOn ?? false, hasToken: row !== undefined, lastError: row?.lastError ?? "" },
    ...{ province: ours?.[0] ?? "", hsCode: row?.hsCode ?? "" },
    savedAt: row?.updatedAt.getTime() ?? null,
  };
}

/**
 * Turns FBR's digital invoicing on or off for a taxpayer who has an STRN; papers that are issued from then on go there.
 * Refuses: not_found, unproven, invalid with the field, conflict (no STRN).
 */
export async function saveFbrAccess(
  db: Database,
  authSecret: string,
  actor: Actor,
  typed: TypedFbrAccess,
): Promise<void> {
  const { issuer, isOn } = typed;
  if (!can(actor, "saveFbrAccess", ownerOf(issuer))) throw notTheirs();
  await askProof(db, actor, "saveFbrAccess");
  const { province, hsCode, token } = readTyped(typed);
  await db.transaction(async (tx) => {
    const [before] = await tx
      .select({ isOn: fbrAccounts.isOn, token: fbrAccounts.token })
      .from(fbrAccounts)
      .where(eq(fbrAccounts.issuer, issuer))
      .for("update");
    if (token === "" && !before) throw wrong("token", "Paste the token that IRIS shows you.");
    if (issuer !== "" && isOn) await requireStrn(tx, issuer);
    const sealed = token ? sealSecret(authSecret, purposeOf(issuer), token) : (before?.token ?? "");
    const values = {
      ...{ isOn, province, hsCode, token: sealed, updatedAt: new Date(), retryAt: new Date() },
      ...{ failures: 0, failingSince: null, lastError: "" },
    };
    await tx
      .insert(fbrAccounts)
      .values({ issuer, ...values })
      .onConflictDoUpdate({ target: fbrAccounts.issuer, set: values });
    await writeAudit(tx, actor, {
      ...{ action: "FBR access changed", subject: issuer || "shop" },
      details: {
        before: { on: before?.isOn ?? false },
        after: { on: isOn },
        newToken: token !== "",
      },
    });
  });
}

function readTyped({ token: typed, province: ours, hsCode: code }: TypedFbrAccess) {
  const token = typed.trim();
  // What IRIS shows is a UUID; the document says nothing of its form, but a header has to hold it.
  if (token !== "" && !/^[\x21-\x7e]{16,1000}$/.test(token)) {
    throw wrong("token", "Paste the whole token as IRIS shows it, without spaces.");
  }
  const province = FBR_PROVINCES[ours];
  if (!province) throw wrong("province", "Choose the province of your registration.");
  const hsCode = readHsCode(code);
  if (!hsCode) throw wrong("hsCode", "Enter the 8 digits of the HS code, such as 9505.9000.");
  return { token, province, hsCode };
}

async function requireStrn(tx: Parameters<Parameters<Database["transaction"]>[0]>[0], id: string) {
  const { rows } = await tx.execute<{ strn: string | null }>(
    sql`select strn from sellers where id = ${id} for no key update`,
  );
  if (rows[0]?.strn) return;
  throw new Refusal(
    "conflict",
    "Only who charges sales tax sends invoices to FBR: enter the STRN first.",
  );
}

/** The token, or null where it cannot be read any more. */
export function readToken(authSecret: string, issuer: string, sealed: string): string | null {
  return openSealed(authSecret, purposeOf(issuer), sealed);
}

function purposeOf(issuer: string): string {
  return `FBR token of ${issuer || "the shop"}`;
}

function wrong(field: string, words: string): Refusal {
  return new Refusal("invalid", words, { field });
}

function notTheirs(): Refusal {
  return new Refusal("not_found", "There is no such store.");
}
