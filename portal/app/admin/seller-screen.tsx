import { Link } from "react-router";
import { Type } from "typebox";
import { showSellerDelivery } from "#tohfa/shop/delivery/rates/set-delivery-rates.server.ts";
import { commissionOfSeller } from "#tohfa/shop/money/ledger/set-commission.server.ts";
import { enterStore } from "#tohfa/shop/people/sign-in/enter-store.server.ts";
import { SELLER } from "#tohfa/shop/selling/sellers/seller-machine.ts";
import { setSellerStatus } from "#tohfa/shop/selling/sellers/seller-status.server.ts";
import { type ShownStore, showStore } from "#tohfa/shop/selling/sellers/show-store.server.ts";
import { showTaxDays } from "#tohfa/shop/selling/sellers/tax-days.server.ts";
import { whyNotEnter } from "#tohfa/shop/selling/sellers/why-not-enter.ts";
import { formatIban } from "#tohfa/shop/values/iban.ts";
import { formatDay, formatMoment } from "#tohfa/shop/values/karachi-time.ts";
import { storePath } from "#tohfa/shop/values/store-path.ts";
import { Notice } from "../../../ui/notice.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { Detail, Facts, Panel } from "../detail/detail.tsx";
import { Timeline } from "../detail/timeline.tsx";
import { answerForm, type FormAnswer, onForm, orNotFound } from "../form/answer-form.server.ts";
import { LongField, TextField } from "../form/fields.tsx";
import { Form } from "../form/form.tsx";
import { sessionOf } from "../gate.server.ts";
import { worldContext } from "../world.ts";
import type { Route } from "./+types/seller-screen";
import { RateForm, RateWords } from "./commission/rate.tsx";
import { rateForm } from "./commission/rate-form.server.ts";
import { SellerDeliveryForm } from "./delivery/seller-delivery.tsx";
import { sellerDeliveryForm } from "./delivery/seller-delivery-form.server.ts";
import { OpenStore } from "./open-store.tsx";
import { StoreState } from "./store-state.tsx";
import { SellerTax } from "./taxes/seller-tax.tsx";
import { sellerTaxForms } from "./taxes/seller-tax-forms.server.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData?.store.companyName ?? "Seller"} · Tohfa admin` },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, storeUrl } = context.get(worldContext);
  const { actor } = sessionOf(context);
  const now = Date.now();
  const [store, commission, delivery, taxDays] = await Promise.all([
    orNotFound(showStore(db, actor, params.sellerId)),
    orNotFound(commissionOfSeller(db, actor, params.sellerId, now)),
    orNotFound(showSellerDelivery(db, actor, params.sellerId)),
    orNotFound(showTaxDays(db, actor, params.sellerId, now)),
  ]);
  return { store, storeUrl, commission, delivery, taxDays, now };
}

const REASON = Type.Object({
  reason: Type.String({ maxLength: 500, error: "Say why: the seller is told the reason." }),
});

/** What the store lacks, as its screen named it. */
const APPROVE = Type.Object({
  without: Type.Optional(Type.String({ maxLength: 100 })),
  reason: Type.Optional(Type.String({ maxLength: 300, error: "At most 300 letters." })),
});

const ENTER = Type.Object({
  reason: Type.String({ maxLength: 300, error: "Say why: the seller may ask." }),
});

export const action = (args: Route.ActionArgs) => {
  const { context, params, url } = args;
  const { db } = context.get(worldContext);
  const { actor } = sessionOf(context);
  const id = params.sellerId;
  const here = (say: string) => ({ to: url.pathname, say });
  return answerForm(args, {
    ...sellerTaxForms(db, actor, { sellerId: id, to: url.pathname }),
    approve: onForm(APPROVE, async ({ without = "", reason = "" }) => {
      await setSellerStatus(db, actor, id, "approved", { without: without.split(" "), reason });
      return here("The store is open. The seller has been told.");
    }),
    refuse: onForm(REASON, async ({ reason }) => {
      await setSellerStatus(db, actor, id, "refused", { reason });
      return here("Refused. The seller has been told why, and can send it again.");
    }),
    commission: rateForm(db, actor, url.pathname, () => ({ sellerId: id })),
    delivery: sellerDeliveryForm(db, actor, url.pathname, id),
    block: onForm(REASON, async ({ reason }) => {
      await setSellerStatus(db, actor, id, "blocked", { reason });
      return here("The store is closed, and all it sells is off the shop.");
    }),
    enter: onForm(ENTER, async ({ reason }) => {
      const { id: sessionId } = sessionOf(context);
      await enterStore(db, actor, { sessionId, sellerId: id, reason });
      return { to: "/seller", say: "You are in their office now, for an hour." };
    }),
  });
};

export default function SellerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { store, storeUrl } = loaderData;
  return (
    <Detail
      back={{ to: "/admin/sellers", text: "Sellers" }}
      title={store.companyName}
      state={<StoreState status={store.status} />}
      aside={
        <>
          {/* Beside what it is decided by; on a phone below it. */}
          <Decide store={store} answer={actionData} />
          <Panel title="What happened">
            {store.events.length > 0 ? (
              <Timeline events={store.events} />
            ) : (
              <p className="text-ink-soft">Nothing has been recorded yet.</p>
            )}
          </Panel>
        </>
      }
    >
      <Alike alike={store.alike} />
      <Shop store={store} storeUrl={storeUrl} />
      <Panel title="Person">
        <Facts
          facts={[
            ["Name", store.fullName],
            ["Email", <span className="wrap-anywhere">{store.email || "No account"}</span>],
            ["Phone", phoneOf(store)],
            ["City", store.city || "–"],
          ]}
        />
      </Panel>
      <SellerTax store={store} days={loaderData.taxDays} answer={actionData} />
      <Bank store={store} />
      <Panel title="Commission">
        <RateWords {...loaderData.commission} />
        <details open={actionData?.intent === "commission"} className="mt-2">
          <summary className="inline-flex min-h-11 items-center font-medium text-rose-700 underline underline-offset-4">
            Change the rate
          </summary>
          <RateForm
            answer={actionData}
            now={loaderData.now}
            standard={loaderData.commission.standard}
          />
        </details>
      </Panel>
      <Panel title="Delivery">
        <SellerDeliveryForm delivery={loaderData.delivery} answer={actionData} />
      </Panel>
      <Enter store={store} answer={actionData} />
    </Detail>
  );
}

function phoneOf({ phone, hasWhatsApp }: ShownStore) {
  if (!phone) return "–";
  return (
    <>
      <a href={`tel:${phone}`} className="text-rose-700 underline underline-offset-2">
        {phone}
      </a>
      {hasWhatsApp ? ", WhatsApp" : ""}
    </>
  );
}

function Shop({ store, storeUrl }: { store: ShownStore; storeUrl: string }) {
  const address = `${storeUrl}${storePath(store.handle)}`;
  return (
    <Panel title="Shop">
      {store.image ? (
        <Picture
          src={store.image}
          alt="Logo"
          width={96}
          height={96}
          sizes="96px"
          className="mb-4 size-24 rounded-card border border-line"
        />
      ) : null}
      <Facts
        facts={[
          [
            "Address",
            store.status === "approved" ? (
              <a
                href={address}
                className="wrap-anywhere text-rose-700 underline underline-offset-2"
              >
                {address.replace(/^https?:\/\//, "")}
              </a>
            ) : (
              `/${store.handle}`
            ),
          ],
          [
            "Products",
            store.products > 0 ? (
              <Link
                to={`/admin/products?store=${store.id}`}
                className="text-rose-700 underline underline-offset-2"
              >
                {store.products}
              </Link>
            ) : (
              "None"
            ),
          ],
          ["Applied on", formatDay(store.createdAt)],
          ...(store.submittedAt ? [["Sent", formatMoment(store.submittedAt)] as const] : []),
        ]}
      />
      {store.about ? <p className="mt-3 break-words whitespace-pre-line">{store.about}</p> : null}
    </Panel>
  );
}

function Bank({ store }: { store: ShownStore }) {
  const { nextBank } = store;
  return (
    <Panel title="Bank">
      <Facts
        facts={[
          ["IBAN", store.bankAccount ? formatIban(store.bankAccount) : "–"],
          ["Title", store.bankTitle || "–"],
          ...(nextBank
            ? [
                [
                  `From ${formatMoment(nextBank.from)}`,
                  `${formatIban(nextBank.account)}, ${nextBank.title}`,
                ] as const,
              ]
            : []),
        ]}
      />
      {store.bankTitle && store.bankTitle.toLowerCase() !== store.fullName.toLowerCase() ? (
        <p className="mt-3 text-13 text-ink-soft">
          The account's title is not the person's name: it should be theirs or their firm's.
        </p>
      ) : null}
    </Panel>
  );
}

function Alike({ alike }: Pick<ShownStore, "alike">) {
  if (alike.length === 0) return null;
  return (
    <Notice look="error">
      <p className="font-semibold">The same CNIC, NTN or bank account has:</p>
      <ul>
        {alike.map(({ id, companyName, status }) => (
          <li key={id}>
            <Link to={`/admin/sellers/${id}`} className="underline underline-offset-2">
              {companyName}
            </Link>
            , {SELLER.word(status)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** What can be decided now; the others of the three are not offered. */
function Decide({ store, answer }: { store: ShownStore; answer: FormAnswer | undefined }) {
  const next = SELLER.next[store.status];
  if (store.status === "draft") {
    return <Notice>This store was begun, and not sent yet. There is nothing to decide.</Notice>;
  }
  return (
    <Panel title={store.status === "pending" ? "Decide" : "Change"}>
      <div className="flex flex-col gap-5">
        {store.reason ? (
          <p className="break-words">
            <span className="text-ink-soft">The seller was told: </span>
            {store.reason}
          </p>
        ) : null}
        {next.includes("approved") ? <OpenStore store={store} answer={answer} /> : null}
        {next.includes("refused") ? (
          <WithReason
            intent="refuse"
            text="Refuse"
            label="What has to be changed"
            answer={answer}
          />
        ) : null}
        {next.includes("blocked") ? (
          <WithReason
            intent="block"
            text="Block this seller"
            label="Why the store is closed"
            answer={answer}
          />
        ) : null}
      </div>
    </Panel>
  );
}

/** Into their hub, for what they cannot do themselves. */
function Enter({ store, answer }: { store: ShownStore; answer: FormAnswer | undefined }) {
  const whyNot = whyNotEnter(store.status);
  return (
    <Panel title="Open their office as them">
      <p>
        You see what they see and do what their manager may, for an hour. Bank account and staff
        stay theirs. That you were there, and all you change, is recorded.
      </p>
      <details open={answer?.intent === "enter"} className="mt-2">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-rose-700 underline underline-offset-4">
          Enter this store
        </summary>
        <Form
          intent="enter"
          answer={answer}
          submit="Enter"
          disabledReason={whyNot}
          isBrief
          className="mt-2 flex max-w-xl flex-col gap-4"
        >
          <TextField
            name="reason"
            label="What for"
            maxLength={300}
            hint="It stands in the audit log."
            error="Say why: the seller may ask."
          />
        </Form>
      </details>
    </Panel>
  );
}

function WithReason({
  intent,
  text,
  label,
  answer,
}: {
  intent: string;
  text: string;
  label: string;
  answer: FormAnswer | undefined;
}) {
  return (
    <details open={answer?.intent === intent} className="border-t border-line pt-3">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-danger underline underline-offset-4">
        {text}
      </summary>
      <Form
        intent={intent}
        answer={answer}
        submit={text}
        look="danger"
        isBrief
        className="mt-2 flex max-w-xl flex-col gap-4"
      >
        <LongField
          name="reason"
          label={label}
          rows={3}
          maxLength={500}
          hint="The seller reads it, by mail, by WhatsApp and in the hub."
          error="Say why: the seller is told the reason."
        />
      </Form>
    </details>
  );
}
