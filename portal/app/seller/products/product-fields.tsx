import { useField } from "@conform-to/react";
import { OCCASIONS, RECIPIENTS } from "#tohfa/shop/catalogue/categories/gift-tags.ts";
import { DRAFT_LIMITS } from "#tohfa/shop/selling/products/product-draft.ts";
import { Button } from "../../../../ui/button.tsx";
import { fieldId } from "../../form/error-summary.tsx";
import { ChoiceField, LongField, TextField, TickField } from "../../form/fields.tsx";
import { useSpareRows } from "../../form/spare-rows.ts";
import { useTrouble } from "../../form/troubles.ts";

/** All that a seller writes of a product; what most need first, the rest folded away. */
export function ProductFields({
  categories,
  isPriceFixed,
  film,
}: {
  categories: readonly string[];
  /** In the one-dollar sale: its price is the sale's. */
  isPriceFixed?: boolean;
  /** The address of its film, if it has one: ours is on the screen, and not typed. */
  film?: string | null;
}) {
  return (
    <>
      <TextField
        name="name"
        label="Name"
        error="Give the product a name."
        maxLength={DRAFT_LIMITS.name}
        autoComplete="off"
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          name="price"
          label="Price, Rs"
          error="Say what it costs, in rupees."
          inputMode="decimal"
          readOnly={isPriceFixed}
        />
        <TextField
          name="compareAtPrice"
          label="Old price, Rs"
          required={false}
          inputMode="decimal"
          readOnly={isPriceFixed}
        />
        <TextField
          name="stock"
          label="Stock"
          error="Say how many you have."
          inputMode="numeric"
          pattern="[0-9]*"
        />
        <ChoiceField name="status" label="State">
          <option value="Active">For sale</option>
          <option value="Block">Draft, seen by nobody</option>
          <option value="Out Of Stock">Out of stock</option>
        </ChoiceField>
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
      <TickList
        name="gifts"
        label="Who it is for, and when it is given"
        hint="Buyers filter by these. Tick what is true of it: a few say more than all."
        values={GIFT_TAGS}
      />
      <TextField
        name="shortDescription"
        label="In a few words"
        hint="The line under the name on its card."
        maxLength={DRAFT_LIMITS.shortDescription}
        optional
      />
      <LongField
        name="description"
        label="Description"
        hint="What it is, what it is made of, how large it is. An empty line begins a paragraph."
        rows={7}
        optional
      />
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
        <TextField
          name="baseQuantity"
          label="The price is for how many"
          inputMode="numeric"
          optional
        />
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
  const urdu = { lang: "ur", dir: "rtl", optional: true } as const;
  return (
    <details className="rounded-card border border-line bg-white p-4">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">In Urdu</summary>
      <p className="text-13 text-ink-soft">
        For those who read the shop in Urdu. Empty, they see the name and words above.
      </p>
      <div className="mt-3 flex flex-col gap-4">
        <TextField name="nameUrdu" label="Name in Urdu" maxLength={DRAFT_LIMITS.name} {...urdu} />
        <TextField
          name="shortDescriptionUrdu"
          label="In a few words, in Urdu"
          maxLength={DRAFT_LIMITS.shortDescription}
          {...urdu}
        />
        <LongField name="descriptionUrdu" label="Description in Urdu" rows={5} {...urdu} />
      </div>
    </details>
  );
}

function Details({ film }: { film: string | null }) {
  return (
    <details className="rounded-card border border-line bg-white p-4">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">
        More about it
      </summary>
      <div className="mt-3 grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField name="tags" label="Other tags" hint="Separated by commas." optional />
        <TextField name="type" label="Type" hint="Such as “Mug”." optional />
        <TextField name="sizes" label="Sizes" hint="Separated by commas." optional />
        <TextField name="colors" label="Colours" hint="Separated by commas." optional />
        <TextField name="brand" label="Brand" optional />
        <TextField name="quality" label="Quality" optional />
        <TextField name="warranty" label="Warranty" optional />
        {film?.startsWith("/") ? (
          <input type="hidden" name="videoUrl" value={film} />
        ) : (
          <TextField
            name="videoUrl"
            label="Film that is elsewhere"
            hint="An address that ends with .mp4 or .webm."
            inputMode="url"
            optional
          />
        )}
        <TextField name="weightGrams" label="Weight in grams" inputMode="numeric" optional />
        <TextField
          name="holdsPieces"
          label="If it is a gift box: pieces it takes"
          inputMode="numeric"
          optional
        />
        <TextField
          name="holdsGrams"
          label="If it is a gift box: grams it takes"
          inputMode="numeric"
          optional
        />
        <TextField name="leadDays" label="Days to make it" inputMode="numeric" optional />
        <ChoiceField name="storeSection" label="Section of your store" optional>
          <option value="">None</option>
          <option value="main">Main products</option>
          <option value="special">Special products</option>
        </ChoiceField>
      </div>
      <div className="mt-3">
        <TickField
          name="isAuction"
          label="Buyers may bid on it"
          hint="You accept or refuse each bid."
        />
        <TickField
          name="packsWithAnyone"
          label="I bring it to the packing desk"
          hint="Then it may go into gifts together with other sellers' products."
        />
      </div>
    </details>
  );
}
