/**
 * The papers of the shop (issue 41 §4). `invoice`, `tax_invoice`: to a buyer, for a parcel's goods by its seller and for
 * its delivery by the shop · `credit_note`: corrects a part of an invoice, or all of it · `challan`: what is in a
 * parcel, without prices · `commission_invoice`: the shop's, to a seller, for a month · `payout_advice`: what a payout
 * is for · `quotation`: prices that hold for an office until a day.
 */
export const PAPER_KINDS = [
  "invoice",
  "tax_invoice",
  "credit_note",
  "challan",
  "commission_invoice",
  "payout_advice",
  "quotation",
] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];
