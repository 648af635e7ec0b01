import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { Type } from "typebox";
import {
  type Recognised,
  recognisedIn,
  wordsOfRecognised,
} from "#tohfa/shop/selling/products/file-layouts.ts";
import { planImport } from "#tohfa/shop/selling/products/import-products.server.ts";
import { CSV_HEADINGS } from "#tohfa/shop/selling/products/product-csv.ts";
import {
  listUnfinishedImports,
  type UnfinishedImport,
} from "#tohfa/shop/selling/products/unfinished-imports.server.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { Notice } from "../../../../ui/notice.tsx";
import { Facts } from "../../detail/detail.tsx";
import { answerForm, onForm, orNotFound } from "../../form/answer-form.server.ts";
import { FILE_LOOK } from "../../form/file-look.ts";
import { Form } from "../../form/form.tsx";
import { shownOf } from "../../form/shown.ts";
import { takeFiles } from "../../form/take-files.server.ts";
import { storeOf } from "../../gate.server.ts";
import { worldContext } from "../../world.ts";
import type { Route } from "./+types/import-products-screen";
import { Heading } from "./screen-parts.tsx";

export const meta = () => [{ title: "Import products · Tohfa" }];

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  const { session, sellerId } = storeOf(context);
  return { unfinished: await orNotFound(listUnfinishedImports(db, session.actor, sellerId)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(worldContext);
  const { session, sellerId } = storeOf(context);
  const taken = await takeFiles(request, "file");
  return await answerForm(
    { form: taken.form, context },
    {
      read: onForm(Type.Object({}), async () => {
        const [file] = taken.files;
        if (!file) throw new Refusal("invalid", "Choose a CSV file first.", { field: "file" });
        try {
          const id = await planImport(db, session.actor, sellerId, file);
          return { to: `/seller/products/import/${id}` };
        } catch (error) {
          const recognised = error instanceof Refusal ? recognisedIn(error) : null;
          if (!recognised) throw error;
          return { show: { ...recognised, file: file.name } };
        }
      }),
    },
  );
}

export default function ImportProducts({ loaderData, actionData }: Route.ComponentProps) {
  const recognised = shownOf<Recognised & { file: string }>(actionData, "read");
  return (
    <>
      <Heading title="Import products from a file" />
      {recognised ? <OfAnother {...recognised} /> : null}
      <Unfinished imports={loaderData.unfinished} />
      <div className="flex max-w-2xl flex-col gap-5 rounded-card border border-line bg-white p-4 sm:p-5">
        <p>
          A CSV file of up to 5,000 products, 30 MB at most. You see what each line would do before
          anything is changed.
        </p>
        <Form
          intent="read"
          answer={actionData}
          submit="Look at the file"
          pending="Reading the file…"
          hasFiles
          isBrief
        >
          <label className="flex flex-col gap-1.5 font-medium">
            CSV file
            <input
              id="form-read-file"
              type="file"
              name="file"
              accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
              required
              data-error="Choose a CSV file first."
              className={FILE_LOOK}
            />
          </label>
        </Form>
        <section className="border-t border-line pt-4">
          <h2 className="mb-2 text-21">How the file looks</h2>
          <p>
            The easiest way: take{" "}
            <Link
              to="/seller/products.csv"
              reloadDocument
              className="font-medium text-rose-700 underline"
            >
              the file of your products
            </Link>
            , change it in a spreadsheet, and save it as “CSV UTF-8”.
          </p>
          <ul className="mt-2 list-disc space-y-1 pl-5">
            <li>A line with an id, or with a name you have already, changes that product.</li>
            <li>A line with a new name makes a product; without a status it is a draft.</li>
            <li>Columns you leave out stay as they are; a cell you empty is emptied.</li>
            <li>
              Several values in a cell are separated by |, options stand one a line. A product in
              three sizes is one line.
            </li>
            <li>Photos are added on the product’s own screen.</li>
          </ul>
          <details className="mt-3">
            <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-rose-700 underline underline-offset-4">
              All columns
            </summary>
            <p className="break-words text-15">{CSV_HEADINGS.join(", ")}</p>
          </details>
        </section>
      </div>
    </>
  );
}

/** A list of another program: what it holds, before anything of it can be taken over. */
function OfAnother({ file, ...recognised }: Recognised & { file: string }) {
  const { name, products, variants, pictures } = recognised;
  const top = useRef<HTMLElement>(null);
  useEffect(() => top.current?.focus(), []);
  return (
    <section
      ref={top}
      tabIndex={-1}
      aria-labelledby="recognised"
      className="mb-5 flex max-w-2xl flex-col gap-4 rounded-card border border-line bg-white p-4 outline-none sm:p-5"
    >
      <h2 id="recognised" className="text-21">
        {name}: {file.slice(0, 100)}
      </h2>
      <Facts
        facts={[
          ["Products", products.toLocaleString("en")],
          ["Variants", variants.toLocaleString("en")],
          ["Pictures", pictures.toLocaleString("en")],
          ["Imported", "Nothing"],
        ]}
      />
      <Notice>{wordsOfRecognised(recognised)}</Notice>
    </section>
  );
}

/** Whoever closed the window half way finds the way back here. */
function Unfinished({ imports }: { imports: readonly UnfinishedImport[] }) {
  if (imports.length === 0) return null;
  return (
    <section
      aria-labelledby="unfinished"
      className="mb-5 max-w-2xl rounded-card border border-line bg-white p-4 sm:p-5"
    >
      <h2 id="unfinished" className="text-21">
        Not finished
      </h2>
      <ul>
        {imports.map(({ id, fileName, left, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
            <Link
              to={`/seller/products/import/${id}`}
              className="inline-flex min-h-11 items-center font-medium wrap-anywhere text-rose-700 underline underline-offset-4"
            >
              {fileName}
            </Link>
            <span className="text-13 text-ink-soft">
              {left === 1 ? "1 line waits" : `${left.toLocaleString("en")} lines wait`}, read on{" "}
              {formatDay(createdAt)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
