import { sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import type { PaperContent } from "../papers/paper.ts";
import type { PaperKind } from "../papers/paper-kinds.ts";
import type { FbrSender, PaperForFbr } from "./di-invoice.ts";

/** Seconds: longer than both calls. After that the process that had it has died. */
const CLAIM_S = 120;

/** A paper that a run sends. */
export interface ClaimedInvoice {
  paperId: number;
  issuer: string;
  attempts: number;
  /** Encrypted. */
  token: string;
  paper: PaperForFbr;
  sender: FbrSender;
}

/**
 * Takes the next paper that is due, so that no other run has it; null where none is. A credit note waits for the number
 * of its invoice.
 */
export async function claimInvoice(db: Database): Promise<ClaimedInvoice | null> {
  const { rows } = await db.execute<{
    paper_id: string;
    issuer: string;
    attempts: number;
  }>(sql`update fbr_invoices set attempts = attempts + 1, next_at = now() + ${CLAIM_S} * interval '1 second'
    where paper_id = (
      select f.paper_id from fbr_invoices f
        join fbr_accounts a on a.issuer = f.issuer and a.is_on and a.retry_at <= now()
        join papers p on p.id = f.paper_id
        left join fbr_invoices o on o.paper_id = p.credit_of
      where f.state = 'waiting' and f.next_at <= now() and (o.paper_id is null or o.number is not null)
      order by f.next_at, f.paper_id limit 1 for update of f skip locked)
    returning paper_id, issuer, attempts`);
  const [row] = rows;
  if (!row) return null;
  const paperId = Number(row.paper_id);
  return {
    paperId,
    issuer: row.issuer,
    attempts: row.attempts,
    ...(await readForFbr(db, paperId)),
  };
}

async function readForFbr(
  db: Database,
  paperId: number,
): Promise<Pick<ClaimedInvoice, "token" | "paper" | "sender">> {
  const { rows } = await db.execute<{
    kind: PaperKind;
    day: string;
    content: PaperContent;
    is_of_shop: boolean;
    buyer_name: string;
    buyer_address: string;
    city: string;
    buyer_ntn: string;
    buyer_strn: string;
    of_number: string | null;
    tax_number: string;
    province: string;
    hs_code: string;
    token: string;
  }>(sql`
    select p.kind, p.day::text, p.content, p.issuer = '' as is_of_shop, coalesce(i.number, '') as of_number,
      coalesce(p.content->'recipient'->>'name', p.buyer_name) as buyer_name,
      coalesce(p.content->'recipient'->>'address', p.buyer_address) as buyer_address,
      coalesce(w.city, o.city, b.city, '') as city,
      coalesce(b.tax_number, '') as buyer_ntn, coalesce(b.strn, '') as buyer_strn,
      coalesce(s.tax_number, p.content->'issuer'->>'ntn') as tax_number,
      a.province, coalesce(f.hs_code, a.hs_code) as hs_code, a.token
    from fbr_invoices f join papers p on p.id = f.paper_id join fbr_accounts a on a.issuer = f.issuer
      left join fbr_invoices i on i.paper_id = p.credit_of
      left join orders o on o.id = p.order_id
      left join parcels c on c.id = p.parcel_id left join order_shares w on w.id = c.share_id
      left join sellers s on s.id = p.issuer
      left join sellers b on b.id = p.seller_id and p.order_id is null
    where f.paper_id = ${paperId}`);
  const [row] = rows;
  if (!row) throw new Error(`The paper ${paperId} is not there`);
  return {
    token: row.token,
    sender: { taxNumber: row.tax_number, province: row.province, hsCode: row.hs_code },
    paper: {
      ...{ kind: row.kind, day: row.day, content: row.content, isOfShop: row.is_of_shop },
      ofNumber: row.of_number || null,
      buyer: {
        ...{ name: row.buyer_name, address: row.buyer_address, city: row.city },
        ...{ ntn: row.buyer_ntn, strn: row.buyer_strn },
      },
    },
  };
}

/** Papers whose process ended between the call and its answer: FBR may have a number for them, so a person has to look. */
export async function giveUpStopped(db: Database): Promise<void> {
  await db.execute(sql`update fbr_invoices set state = 'unknown', error = 'The shop stopped before FBR had answered.'
    where state = 'sending' and sent_at < now() - ${CLAIM_S} * interval '1 second'`);
}
