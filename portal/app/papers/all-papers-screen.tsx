import { Link } from "react-router";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { sessionOf } from "../gate.server.ts";
import { List } from "../list/list.tsx";
import { worldContext } from "../world.ts";
import type { Route } from "./+types/all-papers-screen";
import { PAPERS } from "./papers-list.tsx";
import { readPapers } from "./read-papers.server.ts";

export const meta = () => [{ title: "Papers · Tohfa admin" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  return await readPapers(db, sessionOf(context).actor, null, url);
}

const ALL = { ...PAPERS, search: "Number of a paper, order or parcel, or a store" };

/** Every paper of the shop and its sellers. */
export default function AllPapers({ loaderData: { state, page } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-28">Papers</h1>
      <p className="mt-1 mb-4 max-w-prose text-ink-soft">
        Invoices, credit notes, challans, commission invoices and payout advice. A paper is never
        changed: what is wrong is corrected by a credit note. Our name and tax numbers on them are
        in{" "}
        <Link to="/admin/settings?q=papers" className="text-rose-700 underline underline-offset-4">
          Settings
        </Link>
        .
      </p>
      <List
        of={ALL}
        state={state}
        page={page}
        empty={
          <EmptyState title="No papers yet">
            <p>The first invoice is made when the first parcel is handed over.</p>
          </EmptyState>
        }
      />
    </>
  );
}
