import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { retryOnDeadlock } from "#tohfa/db/retry-on-deadlock.server.ts";
import { gatewaySettlementLines, gatewaySettlements } from "#tohfa/db/schema/gateways.ts";
import { type Actor, actorName } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { randomCode } from "#tohfa/shop/platform/random-code.server.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import type { GatewayMethod } from "#tohfa/shop/values/payment-method.ts";
import { Refusal, refuse } from "#tohfa/shop/values/refusal.ts";
import { postEntries } from "../ledger/ledger.server.ts";
import { settlementEntries } from "../ledger/ledger.ts";
import { alreadyRecorded, onlyAdmins, requireReference } from "../ledger/reference.ts";
import { passTaxOn } from "../tax/pass-tax-on.server.ts";
import { lockAttempts, readKnownPayments } from "./known-payments.server.ts";
import {
  type CheckedSettlement,
  checkSettlement,
  type SettlementLine,
  taxesOfParcels,
  whyNotNet,
} from "./settlement.ts";

/** A gateway's settlement to be recorded. */
export interface Settlement {
  gateway: GatewayMethod;
  /** The gateway's own number of it. */
  reference: string;
  /** What arrived on the bank account after all charges. */
  net: Paisa;
  lines: readonly SettlementLine[];
}

/**
 * Records a gateway's settlement as a whole: its payments are then in the bank, what it took off, also for itself, is
 * spent, and the taxes withheld are passed on to the sellers. Refuses, and writes nothing: forbidden, invalid, conflict (the number is recorded
 * already, a line cannot be booked, or the sums differ). Returns its id.
 */
export async function recordSettlement(
  db: Database,
  actor: Actor,
  { gateway, net, lines, reference: typed }: Settlement,
): Promise<string> {
  if (!can(actor, "recordSettlement")) throw onlyAdmins();
  const reference = requireReference(typed, "Enter the number of the settlement.");
  if (!Number.isSafeInteger(net)) {
    throw new Refusal("invalid", "Enter what arrived, in rupees.", { field: "net" });
  }
  if (lines.length === 0) throw wrongLines("Enter at least one line of the settlement.");
  const record = async (tx: Transaction) => {
    const id = `GS-${randomCode(10)}`;
    // Inserted first, so that the unique reference refuses the same settlement again, even simultaneously.
    const written = await tx
      .insert(gatewaySettlements)
      .values({
        ...{ id, gateway, net, reference: reference.typed, referenceKey: reference.key },
        actor: actorName(actor),
      })
      .onConflictDoNothing()
      .returning({ id: gatewaySettlements.id });
    if (written.length === 0) throw alreadyRecorded("settlement", reference.typed);
    const checked = await checkLines(tx, gateway, lines);
    refuse(whyNotNet(net, checked));
    await tx.insert(gatewaySettlementLines).values(
      checked.map(({ reference, payment, refund, gross, fee, feeTax, incomeTax, salesTax }) => ({
        ...{ settlementId: id, attempt: payment?.reference ?? null, refundId: refund?.id ?? null },
        chargedFor: payment ? null : reference.trim() || "Fee",
        ...{ gross, fee, feeTax, incomeTax, salesTax },
      })),
    );
    const posting = { kind: "gateway_settlement", key: id } as const;
    await postEntries(tx, posting, settlementEntries(gateway, checked));
    await passTaxOn(tx, id, taxesOfParcels(checked));
    const details = { gateway, reference: reference.typed, net, lines: lines.length };
    await writeAudit(tx, actor, { action: "gateway settlement recorded", subject: id, details });
    return id;
  };
  // A deadlock is possible with simultaneous moves of its orders' parcels.
  return await retryOnDeadlock(() => db.transaction(record));
}

async function checkLines(
  tx: Transaction,
  gateway: GatewayMethod,
  lines: readonly SettlementLine[],
): Promise<(CheckedSettlement & SettlementLine)[]> {
  const references = lines.map(({ reference }) => reference);
  const found = await readKnownPayments(tx, references);
  await lockAttempts(
    tx,
    [...found.values()].map(({ reference }) => reference),
  );
  // Read again: what another settlement wrote meanwhile is seen once its locks are gone.
  const checked = checkSettlement(gateway, lines, await readKnownPayments(tx, references));
  return checked.map(({ line, payment, refund, trouble }, index) => {
    if (trouble !== null) {
      throw wrongLines(`Line ${index + 1} (${line.reference || "no reference"}): ${trouble}`);
    }
    const bookedIn = refund ? "bank" : (payment?.bookedIn ?? "gateway");
    return { ...line, payment, refund, bookedIn };
  });
}

function wrongLines(text: string): Refusal {
  return new Refusal("conflict", text, { field: "lines" });
}
