import { useField } from "@conform-to/react";
import { OCCASIONS, RECIPIENTS } from "#tohfa/shop/catalogue/categories/gift-tags.ts";
import type { PriceTerms } from "#tohfa/shop/money/ledger/price-earnings.ts";
import { DRAFT_FIELDS, fieldsIn } from "#tohfa/shop/selling/products/draft-fields.ts";
import { DRAFT_LIMITS, type ProductDraft } from "#tohfa/shop/selling/products/product-draft.ts";
import { Button } from "../../../../ui/button.tsx";
import { fieldId } from "../../form/error-summary.tsx";
import { TextField } from "../../form/fields.tsx";
import { useSpareRows } from "../../form/spare-rows.ts";
import { useTrouble } from "../../form/troubles.ts";
import { DraftInput } from "./draft-input.tsx";
import { WithPriceEarnings } from "./price-earnings.tsx";

/** All that a seller writes of a product; what most need first, the rest folded away. */
export function ProductFields({
  categories,
  terms,
  stored,
  isPriceFixed,
  film,
}: {
  categories: readonly string[];
  /** What decides what the seller gets of a price. */
  terms: PriceTerms;
  /** The product as it is stored. */
  stored: Pick<ProductDraft, "price" | "ownCost" | "categories">;
  /** In the one-dollar sale: its price is the sale's. */
  isPriceFixed?: boolean;
  /** The address of its film, if it has one: ours is on the screen, and not typed. */
  film?: string | null;
}) {
  return (
    <>
      <DraftInput name="name" maxLength={DRAFT_FIELDS.name.max} autoComplete="off" />
      <WithPriceEarnings terms={terms} stored={stored}>
        <div className="grid grid-cols-2 gap-4">
          <DraftInput name="price" readOnly={isPriceFixed} />
          <DraftInput
            name="compareAtPrice"
            optional={false}
            required={false}
            readOnly={isPriceFixed}
          />
          <DraftInput name="stock" error="Say how many you have." pattern="[0-9]*" />
          <DraftInput name="status" />
          <DraftInput name="ownCost" />
        </div>
        <p className="-mt-3 text-13 text-ink-soft">
          {isPriceFixed
            ? "It is in the one-dollar sale: the price is the sale's until that is over."
            : "An old price is struck out beside the price. Stock is what you can send today."}
        </p>
        <TickList
          name="categories"
          label="Categories"
          hint="Where buyers find it. “Corporate Essentials” is shown to companies."
          values={categories}
        />
      </WithPriceEarnings>
      <TickList
        name="gifts"
        label="Who it is for, and when it is given"
        hint="Buyers filter by these. Tick what is true of it: a few say more than all."
        values={GIFT_TAGS}
      />
      <DraftInput name="shortDescription" maxLength={DRAFT_FIELDS.shortDescription.max} />
      <DraftInput name="description" rows={7} />
      <Options />
      <InUrdu />
      <Details film={film ?? null} />
    </>
  );
}

const GIFT_TAGS = [...RECIPIENTS, ...OCCASIONS];

function TickList({
  name,
  label,
  hint,
  values,
}: {
  name: string;
  label: string;
  hint: string;
  values: readonly string[];
}) {
  const [field] = useField(name);
  const { formId, initialValue } = field as { formId: string; initialValue: unknown };
  const trouble = useTrouble(name);
  const chosen = new Set(Array.isArray(initialValue) ? initialValue : [initialValue]);
  return (
    <fieldset>
      <legend className="font-medium">{label}</legend>
      <p className="text-13 text-ink-soft">{hint}</p>
      {trouble ? <p className="text-13 font-medium text-danger">{trouble}</p> : null}
      <div
        id={fieldId(formId, name)}
        className="mt-2 grid max-h-64 grid-cols-1 gap-x-4 overflow-y-auto rounded-control border border-line-strong bg-white px-3 py-1 sm:grid-cols-2"
      >
        {values.map((value) => (
          <label key={value} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name={name}
              value={value}
              defaultChecked={chosen.has(value)}
              className="size-5 shrink-0"
            />
            <span className="min-w-0 break-words">{value}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Options() {
  const { known, rows, add, trouble } = useSpareRows("attributes");
  return (
    <details open={known > 0 || undefined} className="rounded-card border border-line bg-white p-4">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">
        Options with prices, sold in lots
      </summary>
      <p className="text-13 text-ink-soft">
        Such as “Printing”: “Two colours”, +12. With options it is sold in lots of 100, 300, 500,
        1000 and 5000, and what an option adds is for one piece.
      </p>
      {trouble ? <p className="text-13 font-medium text-danger">{trouble}</p> : null}
      <div className="mt-4 flex flex-col gap-4">
        <DraftInput name="baseQuantity" />
        {Array.from({ length: rows }, (_, index) => (
          <OptionRow key={index} index={index} />
        ))}
        <Button look="quiet" className="self-start noscript:hidden" onClick={add}>
          Add an option
        </Button>
      </div>
    </details>
  );
}

function OptionRow({ index }: { index: number }) {
  const at = `attributes[${index}]`;
  return (
    <div className="grid grid-cols-2 gap-3 border-t border-line pt-4 sm:grid-cols-[1fr_1fr_8rem]">
      <TextField name={`${at}.attribute`} label="Of what" maxLength={DRAFT_LIMITS.word} optional />
      <TextField name={`${at}.name`} label="Option" maxLength={DRAFT_LIMITS.word} optional />
      <TextField name={`${at}.price`} label="Adds, Rs" inputMode="decimal" optional />
    </div>
  );
}

/** The shop is read in Urdu too; without these its Urdu pages show what stands above. */
function InUrdu() {
  return (
    <details className="rounded-card border border-line bg-white p-4">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">In Urdu</summary>
      <p className="text-13 text-ink-soft">
        For those who read the shop in Urdu. Empty, they see the name and words above.
      </p>
      <div className="mt-3 flex flex-col gap-4">
        {fieldsIn("urdu").map(([name, field]) => (
          <DraftInput
            key={name}
            {...{ name, rows: 5, lang: "ur", dir: "rtl" }}
            {...(field.kind === "line" && { maxLength: field.max })}
          />
        ))}
      </div>
    </details>
  );
}

function Details({ film }: { film: string | null }) {
  const all = fieldsIn("details");
  const fields = all.filter(([, { kind }]) => kind !== "flag");
  const flags = all.filter(([, { kind }]) => kind === "flag");
  return (
    <details className="rounded-card border border-line bg-white p-4">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">
        More about it
      </summary>
      <div className="mt-3 grid grid-cols-1 gap-4 sm:grid-cols-2">
        {fields.map(([name]) =>
          name === "videoUrl" && film?.startsWith("/") ? (
            <input key={name} type="hidden" name={name} value={film} />
          ) : (
            <DraftInput key={name} name={name} />
          ),
        )}
      </div>
      <div className="mt-3">
        {flags.map(([name]) => (
          <DraftInput key={name} name={name} />
        ))}
      </div>
    </details>
  );
}
