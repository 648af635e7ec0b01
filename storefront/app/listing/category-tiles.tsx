import { Link } from "react-router";
import { foreign } from "../../../ui/language/foreign.ts";
import { Picture } from "../../../ui/picture.tsx";
import { productsInWords } from "./products-in-words.ts";

export interface CategoryTile {
  name: string;
  to: string;
  image: string;
  /** Null where it is not known. */
  productCount: number | null;
}

/** Categories as pictures with a name and how much there is of them (PRODUCT §4). */
export function CategoryTiles({ tiles }: { tiles: CategoryTile[] }) {
  return (
    <ul className="grid grid-cols-2 gap-x-3 gap-y-6 sm:grid-cols-3 sm:gap-x-5 sm:gap-y-8 lg:grid-cols-4">
      {tiles.map(({ name, to, image, productCount }, index) => (
        <li key={to}>
          <Link to={to} prefetch="intent" className="group block rounded-card">
            <span className="block aspect-4/3 overflow-hidden rounded-card bg-rose-50">
              {image ? (
                <Picture
                  src={image}
                  alt=""
                  width={640}
                  height={480}
                  sizes="(width >= 1024px) 290px, (width >= 640px) 31vw, 46vw"
                  eager={index < 6}
                  tint="#fde3ec"
                  className="size-full transition-transform duration-250 group-hover:[transform:scale(1.03)]"
                />
              ) : null}
            </span>
            <span className="mt-3 block text-17 font-medium group-hover:text-rose-700">
              <span {...foreign(name)}>{name}</span>
            </span>
            {productCount === null ? null : (
              <span className="block text-13 text-ink-soft tabular-nums">
                {productsInWords(productCount)}
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
