import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { FACT_NAMES } from "#tohfa/shop/catalogue/product/facts.ts";
import { firstWords } from "#tohfa/shop/catalogue/product/words.ts";
import {
  DRAFT_LIMITS,
  discountOf,
  type ProductDraft,
} from "#tohfa/shop/selling/products/product-draft.ts";
import { readCount } from "#tohfa/shop/values/digits.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { readRupees } from "#tohfa/shop/values/rupees.ts";
import { Badge, DiscountBadge } from "../../../../ui/badge.tsx";
import { Picture } from "../../../../ui/picture.tsx";
import { Price } from "../../../../ui/price.tsx";
import { PagePreview, type PreviewedPage } from "./page-preview.tsx";

type Previewed = PreviewedPage;

/** A form with the card and the page that it makes beside it, as typed. */
export function WithPreview({ saved, children }: { saved: Previewed; children: ReactNode }) {
  const [typed, setTyped] = useState<Partial<Previewed>>({});
  const { image } = typed;
  useEffect(() => () => revoke(image), [image]);
  const look = (event: FormEvent<HTMLElement>) => {
    const changed = event.target;
    const form = (changed as Partial<HTMLInputElement>).form;
    if (!(form instanceof HTMLFormElement)) return;
    const next = { ...readTyped(new FormData(form)), image: pictureOf(changed) ?? image };
    setTyped((before) => ({ ...before, ...next }));
  };
  const shown = { ...saved, ...typed, image: image ?? saved.image };
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]" onInput={look}>
      <div className="min-w-0">{children}</div>
      <aside
        aria-label="How it looks in the shop"
        className="rounded-card border border-line bg-white p-4 lg:sticky lg:top-18 lg:max-h-[calc(100dvh-5.5rem)] lg:overflow-y-auto"
      >
        <p className="mb-3 text-13 text-ink-soft">Its card in the shop</p>
        <div className="mx-auto max-w-56">
          <Card {...shown} />
        </div>
        <details className="mt-4 border-t border-line pt-2 noscript:hidden">
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-rose-700 underline underline-offset-4">
            Its page
          </summary>
          <div className="pt-2">
            <PagePreview {...shown} />
          </div>
        </details>
      </aside>
    </div>
  );
}

function readTyped(form: FormData): Partial<Previewed> {
  const text = (name: string) => String(form.get(name) ?? "");
  if (!form.has("price")) return {};
  const stock = readCount(text("stock"));
  return {
    name: text("name"),
    shortDescription: text("shortDescription"),
    description: text("description"),
    ...Object.fromEntries(FACT_NAMES.map((name) => [name, text(name)])),
    attributes: optionsIn(form),
    price: paisaIn(text("price")) ?? 0,
    compareAtPrice: paisaIn(text("compareAtPrice")),
    stock: "count" in stock ? stock.count : 0,
    status: text("status") as ProductDraft["status"],
  };
}

/** Null where it is no amount yet. */
function paisaIn(typed: string): Paisa | null {
  const read = readRupees(typed);
  return "paisa" in read ? read.paisa : null;
}

function optionsIn(form: FormData): ProductDraft["attributes"] {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  return Array.from({ length: DRAFT_LIMITS.options }, (_, index) => ({
    attribute: text(`attributes[${index}].attribute`),
    name: text(`attributes[${index}].name`),
    price: paisaIn(text(`attributes[${index}].price`)) ?? 0,
  })).filter(({ attribute, name }) => attribute !== "" && name !== "");
}

/** The first of the photos that were just chosen. */
function pictureOf(field: EventTarget): string | undefined {
  const file = (field as Partial<HTMLInputElement>).files?.[0];
  return file?.type.startsWith("image/") ? URL.createObjectURL(file) : undefined;
}

function revoke(image: string | null | undefined): void {
  if (image?.startsWith("blob:")) URL.revokeObjectURL(image);
}

/** As the storefront draws a card; nothing of it leads anywhere. */
function Card({ name, shortDescription, price, compareAtPrice, stock, status, image }: Previewed) {
  const isOut = status !== "Active" || stock === 0;
  const discount = discountOf({ price, compareAtPrice });
  return (
    <div className="flex flex-col">
      <div className="relative aspect-4/5 overflow-hidden rounded-card bg-[#f8e9e4]">
        {image ? (
          <Picture
            src={image}
            alt=""
            width={640}
            height={800}
            sizes="224px"
            className={isOut ? "size-full opacity-70" : "size-full"}
          />
        ) : (
          <p className="grid h-full place-items-center text-13 text-ink-soft">No photo yet</p>
        )}
        <div className="absolute top-2 left-2 flex flex-col items-start gap-1">
          {status === "Block" ? <Badge look="gold">Draft</Badge> : null}
          {isOut && status !== "Block" ? <Badge look="soldOut">Out of Stock</Badge> : null}
          {discount > 0 ? <DiscountBadge percent={discount} /> : null}
        </div>
      </div>
      <p className="line-clamp-2 pt-3 text-15 font-medium">
        {firstWords(name || "Untitled Product", 6)}
      </p>
      {shortDescription ? (
        <p className="truncate text-13 text-ink-soft">{firstWords(shortDescription, 3)}</p>
      ) : null}
      <p className="pt-1">
        <Price price={price} compareAtPrice={compareAtPrice} />
      </p>
      <p className="text-13 text-mint">Free Shipping</p>
    </div>
  );
}
