import { Link } from "react-router";
import { Type } from "typebox";
import { listAudit } from "#tohfa/shop/access/audit/list-audit.server.ts";
import {
  type ShownStaffProduct,
  showStaffProduct,
} from "#tohfa/shop/catalogue/lists/all-products.server.ts";
import {
  reinstateProduct,
  takeDownProduct,
} from "#tohfa/shop/catalogue/product/take-down.server.ts";
import { archiveProduct } from "#tohfa/shop/selling/products/archive-product.server.ts";
import { readSuccessor } from "#tohfa/shop/selling/products/find-successor.server.ts";
import { replaceProduct } from "#tohfa/shop/selling/products/replace-product.server.ts";
import { formatMoment } from "#tohfa/shop/values/karachi-time.ts";
import { formatMoney } from "#tohfa/shop/values/money.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import { Picture } from "../../../../ui/picture.tsx";
import { Detail, Facts, Panel } from "../../detail/detail.tsx";
import { StepButton } from "../../detail/step-button.tsx";
import { SUCCESSOR } from "../../detail/successor.server.ts";
import { SuccessorField } from "../../detail/successor-field.tsx";
import { SuccessorForm } from "../../detail/successor-form.tsx";
import { Timeline } from "../../detail/timeline.tsx";
import { answerForm, type FormAnswer, onForm, orNotFound } from "../../form/answer-form.server.ts";
import { sessionOf } from "../../gate.server.ts";
import { worldContext } from "../../world.ts";
import { REASON } from "../typed.server.ts";
import { WithReason } from "../with-reason.tsx";
import type { Route } from "./+types/product-screen";
import { ProductState } from "./product-state.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData?.product.name ?? "Product"} · Tohfa admin` },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, storeUrl } = context.get(worldContext);
  const { actor } = sessionOf(context);
  const product = await orNotFound(showStaffProduct(db, actor, params.productId));
  const { items } = await listAudit(db, actor, { search: product.id, limit: 20 });
  const events = items.map(({ action, who, at, details }) => ({
    ...{ text: action, by: who, at },
    note: details.find(({ name }) => name === "reason")?.after ?? "",
  }));
  const replacedBy = await readSuccessor(db, product.id);
  return { product, events, storeUrl, replacedBy };
}

const WHY = Type.Object({ reason: REASON });
const ARCHIVED = Type.Object({ ...WHY.properties, ...SUCCESSOR.properties });

export const action = (args: Route.ActionArgs) => {
  const { context, params, url } = args;
  const { db } = context.get(worldContext);
  const { actor } = sessionOf(context);
  const here = (say: string) => ({ to: url.pathname, say });
  return answerForm(args, {
    "take-down": onForm(WHY, async ({ reason }) => {
      await takeDownProduct(db, actor, params.productId, reason);
      return here("It is out of the shop. The seller has been told why.");
    }),
    archive: onForm(ARCHIVED, async ({ reason, replacedBy = "" }) => {
      await archiveProduct(db, actor, params.productId, reason, replacedBy);
      return here("It is archived. The seller has been told why.");
    }),
    replace: onForm(SUCCESSOR, async ({ replacedBy = "" }) => {
      await replaceProduct(db, actor, params.productId, replacedBy);
      return here("Saved.");
    }),
    "put-back": onForm(Type.Object({}), async () => {
      await reinstateProduct(db, actor, params.productId);
      return here("It is put back. The seller has been told.");
    }),
  });
};

export default function Product({ loaderData, actionData }: Route.ComponentProps) {
  const { product, events, storeUrl, replacedBy } = loaderData;
  return (
    <Detail
      back={{ to: "/admin/products", text: "Products" }}
      title={product.name}
      state={
        <>
          <ProductState state={product.state} />
          {product.isOneDollar ? <Badge look="gold">1$ sale</Badge> : null}
          {product.isBestSeller ? <Badge look="gold">Best seller</Badge> : null}
        </>
      }
      next={<Decide {...{ product, replacedBy }} answer={actionData} />}
      aside={
        <Panel title="What happened">
          {events.length > 0 ? (
            <Timeline events={events} />
          ) : (
            <p className="text-ink-soft">Nothing has been recorded yet.</p>
          )}
        </Panel>
      }
    >
      <Shown product={product} storeUrl={storeUrl} />
      <ShopFacts product={product} />
    </Detail>
  );
}

const LINK = "text-rose-700 underline underline-offset-2";

/** What can be done now; the rest is not offered. */
function Decide({
  product,
  replacedBy,
  answer,
}: {
  product: ShownStaffProduct;
  /** The name of what has taken its place. */
  replacedBy: string;
  answer: FormAnswer | undefined;
}) {
  const { state, takenDownReason, openParcels } = product;
  const open =
    openParcels === 0
      ? ""
      : openParcels === 1
        ? " 1 parcel with it goes on as it is."
        : ` ${openParcels} parcels with it go on as they are.`;
  return (
    <Panel title={state === "down" || state === "archived" ? "Out of the shop" : "Change"}>
      <div className="flex flex-col gap-3">
        {takenDownReason ? (
          <p className="break-words">
            <span className="text-ink-soft">The seller was told: </span>
            {takenDownReason}
          </p>
        ) : null}
        {state === "down" || state === "archived" ? (
          <>
            <StepButton
              intent="put-back"
              text={state === "down" ? "Put it back on show" : "Give it back as a draft"}
              whyNot={null}
              answer={answer}
            />
            {state === "archived" ? (
              <>
                <p className="text-13 text-ink-soft">
                  Then its seller decides whether to show it again.
                </p>
                <SuccessorForm ofStore={false} {...{ replacedBy, answer }} />
              </>
            ) : null}
          </>
        ) : null}
        {state === "shown" || state === "out" || state === "closed" ? (
          <WithReason
            intent="take-down"
            text="Take it down"
            label="What has to be changed"
            hint={`The seller reads it, and cannot show it until you put it back.${open}`}
            answer={answer}
          />
        ) : null}
        {state === "archived" ? null : (
          <WithReason
            intent="archive"
            text="Archive"
            label="Why it may not be sold here"
            hint={`The seller reads it. Its orders, reviews and bids stay.${open}`}
            answer={answer}
          >
            <SuccessorField ofStore={false} />
          </WithReason>
        )}
      </div>
    </Panel>
  );
}

function Shown({ product, storeUrl }: { product: ShownStaffProduct; storeUrl: string }) {
  const { id, slug, name, images, shortDescription, state } = product;
  const isShown = state === "shown" || state === "out";
  return (
    <Panel title="As buyers see it">
      {isShown ? null : (
        <div className="mb-4">
          <Notice>Nobody sees it in the shop now.</Notice>
        </div>
      )}
      {images.length > 0 ? (
        <ul className="mb-4 flex flex-wrap gap-2">
          {images.map((image, index) => (
            <li key={image}>
              <Picture
                src={image}
                alt={`${name}, picture ${index + 1}`}
                width={96}
                height={120}
                sizes="96px"
                className="h-30 w-24 rounded-control border border-line"
              />
            </li>
          ))}
        </ul>
      ) : (
        <p className="mb-4 text-ink-soft">It has no picture.</p>
      )}
      {shortDescription ? <p className="mb-3 break-words">{shortDescription}</p> : null}
      {isShown ? (
        <a
          href={`${storeUrl}/top-collection/${encodeURIComponent(slug)}?id=${encodeURIComponent(id)}`}
          className={`inline-flex min-h-11 items-center font-medium ${LINK}`}
        >
          See it in the shop
        </a>
      ) : null}
    </Panel>
  );
}

function ShopFacts({ product }: { product: ShownStaffProduct }) {
  const { sellerId, sellerName, price, compareAtPrice, categories, deals } = product;
  const was = compareAtPrice === null ? "" : `, instead of ${formatMoney(compareAtPrice)}`;
  return (
    <Panel title="What the shop knows">
      <Facts
        facts={[
          [
            "Store",
            <Link to={`/admin/sellers/${sellerId}`} className={LINK}>
              {sellerName}
            </Link>,
          ],
          ["Price", `${formatMoney(price)}${was}`],
          ["Stock", String(product.stock)],
          ["Sold", String(product.soldCount)],
          ["Parcels to send", String(product.openParcels)],
          [
            "Reviews",
            product.reviewCount === 0 ? (
              "none"
            ) : (
              <Link
                to={`/admin/content/reviews?${new URLSearchParams({ product: product.id })}`}
                className={LINK}
              >
                {product.rating} of {product.reviewCount}
              </Link>
            ),
          ],
          ["Open bids", String(product.openBids)],
          ["Categories", categories.join(", ") || "none"],
          [
            "Deals",
            deals.length === 0
              ? "none"
              : deals.map((deal, index) => (
                  <span key={deal.id}>
                    {index > 0 ? ", " : ""}
                    <Link to={`/admin/catalog/deals/${deal.id}`} className={LINK}>
                      {deal.name}
                    </Link>
                  </span>
                )),
          ],
          ["Options", product.hasOptions ? "yes" : "none"],
          ["Made", formatMoment(product.createdAt)],
          ["Changed", formatMoment(product.updatedAt)],
          ["Id", <code className="text-13 wrap-anywhere">{product.id}</code>],
        ]}
      />
    </Panel>
  );
}
