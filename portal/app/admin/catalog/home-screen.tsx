import { Link } from "react-router";
import { type HomePiece, readHomePieces } from "#tohfa/shop/growth/offers/home-pieces.server.ts";
import { sessionOf } from "../../gate.server.ts";
import { worldContext } from "../../world.ts";
import type { Route } from "./+types/home-screen";
import { CatalogTabs } from "./catalog-tabs.tsx";

export const meta = () => [{ title: "Catalogue · Tohfa admin" }];

export async function loader({ context }: Route.LoaderArgs) {
  const { db, storeUrl } = context.get(worldContext);
  return { pieces: await readHomePieces(db, sessionOf(context).actor), storeUrl };
}

/** Home's pieces in their order there: what each is made of, and where that is changed. */
const PIECES: readonly { piece: HomePiece; name: string; from: string; to: string; way: string }[] =
  [
    {
      ...{ piece: "newArrivals", name: "New Arrivals" },
      from: "the newest five of the category New Arrival",
      ...{ to: "/admin/products?category=New+Arrival", way: "Their products" },
    },
    {
      ...{ piece: "bestSellers", name: "Hot Selling" },
      from: "your picks, then what sells most",
      ...{ to: "/admin/catalog/best-sellers", way: "Pick them" },
    },
    {
      ...{ piece: "deals", name: "Super deals" },
      from: "the first three deals that can be bought",
      ...{ to: "/admin/catalog/deals", way: "Put them in order" },
    },
    {
      ...{ piece: "oneDollar", name: "1$ sale" },
      from: "the newest four of the sale",
      ...{ to: "/admin/catalog/sale", way: "Fill the sale" },
    },
    {
      ...{ piece: "corporate", name: "Corporate" },
      from: "the newest four corporate gifts",
      ...{ to: "/admin/products?category=Corporate+Essentials", way: "Their products" },
    },
    {
      ...{ piece: "sellers", name: "Sellers" },
      from: "six of the open stores",
      ...{ to: "/admin/sellers?tab=approved", way: "The stores" },
    },
    {
      ...{ piece: "reviews", name: "What buyers say" },
      from: "the newest three reviews",
      ...{ to: "/admin/content/reviews", way: "Look through them" },
    },
    {
      ...{ piece: "articles", name: "From the blog" },
      from: "the newest three articles",
      ...{ to: "/admin/content/articles", way: "Look through them" },
    },
  ];

export default function Home({ loaderData: { pieces, storeUrl } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="mb-2 text-28">Catalogue</h1>
      <CatalogTabs />
      <p className="mb-5 max-w-2xl">
        What the home page shows now, and where it is changed. A piece without anything is left out.{" "}
        <a href={`${storeUrl}/`} className="font-medium text-rose-700 underline underline-offset-4">
          See the home page
        </a>
      </p>
      <ul className="grid max-w-5xl gap-4 md:grid-cols-2">
        {PIECES.map(({ piece, name, from, to, way }) => (
          <li
            key={piece}
            className="flex flex-col rounded-card border border-line bg-white p-4 sm:p-5"
          >
            <h2 className="text-17">{name}</h2>
            <p className="text-13 text-ink-soft">Shows {from}.</p>
            {pieces[piece].length === 0 ? (
              <p className="mt-2 font-medium text-gold">Empty: home leaves it out.</p>
            ) : (
              <ol className="mt-2 list-decimal pl-5">
                {pieces[piece].map((one, index) => (
                  <li key={`${index} ${one}`} className="break-words">
                    {one}
                  </li>
                ))}
              </ol>
            )}
            <p className="mt-auto pt-2">
              <Link
                to={to}
                className="inline-flex min-h-11 items-center font-medium text-rose-700 underline underline-offset-4"
              >
                {way}
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
