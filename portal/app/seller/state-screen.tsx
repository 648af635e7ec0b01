import { redirect } from "react-router";
import { Type } from "typebox";
import { countOwnProducts } from "#tohfa/shop/selling/products/own-products.server.ts";
import { myStore, submitStore } from "#tohfa/shop/selling/sellers/own-store.server.ts";
import {
  canChangeSteps,
  missingSteps,
  type OwnStore,
  type StoreStep,
} from "#tohfa/shop/selling/sellers/store.ts";
import {
  FILER_WORDS,
  SALES_TAX_WAY_WORDS,
  salesTaxWayOf,
} from "#tohfa/shop/selling/sellers/tax-details.ts";
import { maskTaxNumber } from "#tohfa/shop/selling/sellers/tax-number.ts";
import { maskIban } from "#tohfa/shop/values/iban.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Facts, Panel } from "../detail/detail.tsx";
import { StepButton } from "../detail/step-button.tsx";
import { answerForm, type FormAnswer, onForm } from "../form/answer-form.server.ts";
import { sessionOf } from "../gate.server.ts";
import { worldContext } from "../world.ts";
import type { Route } from "./+types/state-screen";
import { STEP_WORDS } from "./start-steps.tsx";

export const meta = () => [{ title: "Your store · Tohfa" }];

/** How the store of somebody stands who cannot sell yet, or not now: what is missing, and what comes next. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, storeUrl } = context.get(worldContext);
  const { actor, store: worksIn } = sessionOf(context);
  if (worksIn?.status === "approved") throw redirect("/seller");
  // Of another's store, that of its staff is closed.
  const closed = worksIn && worksIn.role !== "owner" ? worksIn.name : null;
  const store = await myStore(db, actor);
  if (!store) {
    return { store, storeUrl, numbers: null, products: 0, isAdmin: actor.role === "admin", closed };
  }
  const isOpening = canChangeSteps(store.status);
  const counts = isOpening ? await countOwnProducts(db, actor, store.id) : null;
  // Shown where others may look over a shoulder: by their ends.
  const numbers = {
    tax: store.taxNumber && maskTaxNumber(store.taxNumber),
    bank: store.bankAccount && `${maskIban(store.bankAccount)}, ${store.bankTitle}`,
  };
  return {
    store: { ...store, bankAccount: store.bankAccount && "…", taxNumber: store.taxNumber && "…" },
    numbers,
    products: counts ? counts["for-sale"] + counts.out + counts.drafts : 0,
    storeUrl,
    isAdmin: false,
    closed,
  };
}

export const action = (args: Route.ActionArgs) => {
  const { db } = args.context.get(worldContext);
  const { actor, store } = sessionOf(args.context);
  if (store?.status === "approved") throw redirect("/seller");
  return answerForm(args, {
    send: onForm(Type.Object({}), async () => {
      await submitStore(db, actor);
      return { to: "/seller/state", say: "Sent. We look at it, and write to you." };
    }),
  });
};

export default function StoreState({ loaderData, actionData }: Route.ComponentProps) {
  const { store, storeUrl, numbers, products, isAdmin, closed } = loaderData;
  const contact = (
    <ButtonLink to={`${storeUrl}/contect-us`} look="quiet" reloadDocument>
      Write to us
    </ButtonLink>
  );
  if (closed) {
    return (
      <EmptyState heading="h1" title={`${closed} is closed for now`} actions={contact}>
        <p>You work there: its owner can tell you more.</p>
      </EmptyState>
    );
  }
  if (!store) {
    return (
      <EmptyState
        heading="h1"
        title="You have no store yet"
        actions={isAdmin ? contact : <ButtonLink to="/seller/start/shop">Open my store</ButtonLink>}
      >
        <p>
          {isAdmin
            ? "The shop's own people have none: use another account."
            : "It takes five minutes. Have your CNIC and your bank's app at hand; every step is kept, so you can stop and go on later."}
        </p>
      </EmptyState>
    );
  }
  if (store.status === "blocked") {
    return (
      <EmptyState heading="h1" title={`${store.companyName} is closed for now`} actions={contact}>
        {store.reason ? <p className="font-medium text-ink">{store.reason}</p> : null}
        <p>About the orders you have, we will call you.</p>
      </EmptyState>
    );
  }
  return <Opening {...{ store, numbers, products, storeUrl }} answer={actionData} />;
}

const HEADINGS = {
  draft: "Almost there",
  pending: "waits for approval",
  refused: "cannot open yet",
};

function Opening({
  store,
  numbers,
  products,
  storeUrl,
  answer,
}: {
  store: OwnStore;
  /** How many are prepared. */
  products: number;
  numbers: { tax: string; bank: string } | null;
  storeUrl: string;
  answer: FormAnswer | undefined;
}) {
  const missing = missingSteps(store);
  const { status, companyName } = store;
  const isSent = status === "pending";
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-5">
      <h1 className="text-28 break-words">
        {status === "draft" ? HEADINGS.draft : `${companyName} ${HEADINGS[status as "pending"]}`}
      </h1>
      {status === "refused" ? (
        <Notice look="error">
          <p className="font-semibold">This is what we ask you to change:</p>
          <p className="break-words whitespace-pre-line">{store.reason}</p>
        </Notice>
      ) : null}
      {isSent ? (
        <Notice>
          We look at every new store ourselves, and write to you as soon as yours is open. Until
          then you can still change what you gave us.
        </Notice>
      ) : null}
      <Given step="shop" missing={missing}>
        <Facts
          facts={[
            ["Name", companyName],
            ["Address", `${storeUrl.replace(/^https?:\/\//, "")}/${store.handle}`],
          ]}
        />
      </Given>
      <Given step="person" missing={missing}>
        <Facts
          facts={[
            ["Name", store.fullName],
            ["Mobile", `${store.phone}${store.hasWhatsApp ? ", WhatsApp" : ""}`],
            ["City", store.city],
          ]}
        />
      </Given>
      <Given step="bank" missing={missing}>
        <Facts
          facts={[
            ["CNIC or NTN", numbers?.tax],
            ["Active taxpayer", FILER_WORDS[store.filerStatus]],
            ["Sales tax", SALES_TAX_WAY_WORDS[salesTaxWayOf(store)]],
            ["Bank", numbers?.bank],
          ]}
        />
      </Given>
      <Given step="logo" missing={missing}>
        {store.image ? (
          <img src={store.image} alt="Your logo" width={72} height={72} className="rounded-card" />
        ) : (
          <p className="text-ink-soft">None yet. It is not needed to open.</p>
        )}
      </Given>
      <Prepared products={products} />
      {isSent ? null : (
        <StepButton
          intent="send"
          text={status === "refused" ? "Send it again" : "Send it to be looked at"}
          whyNot={missing.length > 0 ? `Still missing: ${missing.map(nameOf).join(", ")}.` : null}
          answer={answer}
        />
      )}
    </div>
  );
}

const nameOf = (step: StoreStep) => STEP_WORDS[step].name;

function Given({
  step,
  missing,
  children,
}: {
  step: StoreStep;
  missing: readonly StoreStep[];
  children: React.ReactNode;
}) {
  const isMissing = missing.includes(step);
  return (
    <Panel
      title={nameOf(step)}
      aside={
        <ButtonLink to={`/seller/start/${step}`} look={isMissing ? "primary" : "quiet"}>
          {isMissing ? "Fill in" : "Change"}
          <span className="sr-only"> {nameOf(step)}</span>
        </ButtonLink>
      }
    >
      {isMissing ? <p className="text-ink-soft">{STEP_WORDS[step].lead}</p> : children}
    </Panel>
  );
}

/** Products can be prepared while the store is being opened. */
function Prepared({ products }: { products: number }) {
  const isNone = products === 0;
  return (
    <Panel
      title="First product"
      aside={
        <ButtonLink to={isNone ? "/seller/products/new" : "/seller/products"} look="quiet">
          {isNone ? "Add" : "See"}
          <span className="sr-only"> {isNone ? "your first product" : "your products"}</span>
        </ButtonLink>
      }
    >
      {isNone ? (
        <p className="text-ink-soft">None yet. It is not needed to open.</p>
      ) : (
        <p>{products === 1 ? "1 product is ready." : `${products} products are ready.`}</p>
      )}
    </Panel>
  );
}
