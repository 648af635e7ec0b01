import type { ListedPaper } from "#tohfa/shop/money/papers/list-papers.server.ts";
import { PAPER_NAMES } from "#tohfa/shop/money/papers/paper.ts";
import { PAPER_KINDS } from "#tohfa/shop/money/papers/paper-kinds.ts";
import { noonOf } from "#tohfa/shop/values/day.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import { formatMoney, rupeesFromPaisa } from "#tohfa/shop/values/money.ts";
import type { ListDefinition } from "../list/list-state.ts";

/** Papers, as sellers and the office see them. */
export const PAPERS: ListDefinition<ListedPaper> = {
  things: "papers",
  search: "Number of a paper, order or parcel",
  filters: [
    {
      id: "kind",
      name: "Kind",
      options: PAPER_KINDS.map((value) => ({ value, text: PAPER_NAMES[value].en })),
    },
  ],
  sorts: [{ value: "", text: "Newest first" }],
  idOf: ({ id }) => String(id),
  hrefOf: ({ id }) => `/papers/${id}`,
  columns: [
    {
      id: "number",
      name: "Number",
      cell: ({ number }) => number,
      text: ({ number }) => number,
      card: "title",
      isShort: true,
    },
    {
      id: "total",
      name: "Total",
      cell: ({ total }) => (total === null ? "–" : formatMoney(total)),
      text: ({ total }) => (total === null ? "" : rupeesFromPaisa(total)),
      align: "end",
      card: "aside",
      isShort: true,
    },
    {
      id: "kind",
      name: "Kind",
      cell: ({ kind }) => PAPER_NAMES[kind].en,
      text: ({ kind }) => PAPER_NAMES[kind].en,
      card: "plain",
    },
    {
      id: "issuer",
      name: "From",
      cell: ({ issuer }) => issuer,
      text: ({ issuer }) => issuer,
    },
    {
      id: "for",
      name: "For",
      cell: ({ parcelId }) => parcelId ?? "–",
      text: ({ parcelId }) => parcelId ?? "",
      isShort: true,
    },
    {
      id: "day",
      name: "Date",
      cell: ({ day }) => formatDay(noonOf(day)),
      text: ({ day }) => day,
      isShort: true,
    },
  ],
};
