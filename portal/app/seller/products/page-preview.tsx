import { createElement, Fragment, type ReactNode, useEffect, useState } from "react";
import { type Fact, factsOf } from "#tohfa/shop/catalogue/product/facts.ts";
import { ALLOWED_HTML } from "#tohfa/shop/platform/input/html.ts";
import { htmlFromText } from "#tohfa/shop/selling/products/description.ts";
import { discountOf, type ProductDraft } from "#tohfa/shop/selling/products/product-draft.ts";
import { formatMoney } from "#tohfa/shop/values/money.ts";
import { Badge, DiscountBadge } from "../../../../ui/badge.tsx";
import { Picture } from "../../../../ui/picture.tsx";
import { Price } from "../../../../ui/price.tsx";

/** What a page shows of a product, as typed. */
export type PreviewedPage = Pick<
  ProductDraft,
  | "name"
  | "shortDescription"
  | "price"
  | "compareAtPrice"
  | "stock"
  | "status"
  | "description"
  | "attributes"
  | Fact
> & { image: string | null };

/** The upper part of a product's page as the storefront draws it on a phone; nothing of it leads anywhere. */
export function PagePreview(product: PreviewedPage) {
  const { name, shortDescription, price, compareAtPrice, stock, status, image } = product;
  const isOut = status !== "Active" || stock === 0;
  const discount = discountOf({ price, compareAtPrice });
  const kinds = [...new Set(product.attributes.map(({ attribute }) => attribute))];
  return (
    <div className="flex flex-col gap-4 break-words">
      {image ? (
        <Picture
          src={image}
          alt=""
          width={960}
          height={1200}
          sizes="320px"
          className="aspect-4/5 w-full rounded-card"
        />
      ) : null}
      <div>
        <p className="text-28 leading-tight font-display">
          <bdi>{name || "Untitled Product"}</bdi>
        </p>
        {shortDescription ? <p className="mt-1 text-ink-soft">{shortDescription}</p> : null}
        <p className="mt-2 flex flex-wrap items-center gap-3">
          {isOut ? <Badge look="soldOut">Out of Stock</Badge> : <Badge look="good">In Stock</Badge>}
          {discount > 0 ? <DiscountBadge percent={discount} /> : null}
          <span className="text-13 text-mint">Free Shipping</span>
        </p>
      </div>
      <p className="flex flex-wrap items-center gap-3">
        <Price price={price} compareAtPrice={compareAtPrice} size="detail" />
        {compareAtPrice !== null && compareAtPrice > price ? (
          <span className="font-semibold text-danger">
            Save {formatMoney(compareAtPrice - price)}
          </span>
        ) : null}
      </p>
      {kinds.map((kind) => (
        <div key={kind}>
          <p className="mb-1.5 font-medium">{kind}</p>
          <ul className="flex flex-wrap gap-2">
            {product.attributes
              .filter(({ attribute }) => attribute === kind)
              .map((option) => (
                <li
                  key={option.name}
                  className="rounded-full border border-line-strong bg-white px-3 py-1.5 text-15"
                >
                  {option.name}
                </li>
              ))}
          </ul>
        </div>
      ))}
      <div className="border-t border-line pt-4">
        <p className="mb-2 text-17 font-medium">Details</p>
        <Described text={product.description} />
        <Facts product={product} />
      </div>
    </div>
  );
}

function Facts({ product }: { product: PreviewedPage }) {
  const facts = factsOf(product);
  if (facts.length === 0) return null;
  return (
    <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
      {facts.map(({ label, text }) => (
        <div key={label} className="contents">
          <dt className="text-ink-soft">{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A description as typed, made of what it may hold and nothing else: no tag of its own is ever in the page. */
function Described({ text }: { text: string }) {
  const [shown, setShown] = useState<ReactNode>(null);
  useEffect(() => {
    const read = new DOMParser().parseFromString(htmlFromText(text), "text/html");
    setShown(partsOf(read.body));
  }, [text]);
  return (
    <div
      dir="auto"
      className="space-y-3 [&_li]:ml-5 [&_ol]:list-decimal [&_ul]:list-disc [&_h3]:font-semibold"
    >
      {shown}
    </div>
  );
}

const ALLOWED = new Set(ALLOWED_HTML.allowedTags);
const WITHOUT_CONTENT = new Set(["br", "hr"]);
const LEFT_OUT = new Set(["script", "style", "textarea", "noscript", "title"]);

function partsOf(parent: Node): ReactNode[] {
  return [...parent.childNodes].map((node, index) => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent;
    if (node.nodeType !== Node.ELEMENT_NODE) return null;
    const tag = node.nodeName.toLowerCase();
    if (LEFT_OUT.has(tag)) return null;
    // A link leads nowhere here.
    const name = tag === "a" ? "u" : tag === "h1" || tag === "h2" ? "h3" : tag;
    if (WITHOUT_CONTENT.has(name)) return createElement(name, { key: index });
    const inside = partsOf(node);
    if (!ALLOWED.has(name)) return <Fragment key={index}>{inside}</Fragment>;
    return createElement(name, { key: index }, ...inside);
  });
}
