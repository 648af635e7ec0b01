import { Link } from "react-router";
import { Type } from "typebox";
import { openStopLink, stopByLink } from "#tohfa/shop/office/settings/shop-account.server.ts";
import { formatMoment } from "#tohfa/shop/values/karachi-time.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { Facts } from "../detail/detail.tsx";
import { answerForm, onForm } from "../form/answer-form.server.ts";
import { Form } from "../form/form.tsx";
import { worldContext } from "../world.ts";
import type { Route } from "./+types/stop-bank-account-screen";
import { FRONT_LINK, FrontPage } from "./front-page.tsx";

export const meta = () => [{ title: "Stop the bank account · Tohfa" }];

/** Opening a letter's link changes nothing: mail programs and scanners open links by themselves. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, authSecret, payments } = context.get(worldContext);
  const [reader = "", sig = ""] = ["reader", "sig"].map((name) => url.searchParams.get(name) ?? "");
  const link = { reader, sig };
  try {
    const waits = await openStopLink(db, authSecret, link, payments.bankAccount);
    return { link, waits: { ...waits, from: formatMoment(waits.from.getTime()) }, why: "" };
  } catch (error) {
    if (error instanceof Refusal) return { link, waits: null, why: error.message };
    throw error;
  }
}

const LINK = Type.Object({
  reader: Type.String({ maxLength: 100 }),
  sig: Type.String({ maxLength: 100 }),
});

export const action = (args: Route.ActionArgs) => {
  const { db, authSecret, payments, contactEmail } = args.context.get(worldContext);
  return answerForm(args, {
    stop: onForm(LINK, async (link) => {
      const shop = { fromEnvironment: payments.bankAccount, contactEmail };
      await stopByLink(db, authSecret, link, shop);
      return { show: "stopped" };
    }),
  });
};

/** The link of the letter to all admins, for whoever reads it, signed in or not. */
export default function StopBankAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { link, waits, why } = loaderData;
  if (actionData?.shown === "stopped") {
    return (
      <FrontPage
        title="Stopped"
        lead="Buyers go on paying to the account we have. All admins are told."
      >
        <p>If you do not know who asked for it, change your password, and look at the audit log.</p>
        <Link to="/admin/audit" className={FRONT_LINK}>
          See the audit log
        </Link>
      </FrontPage>
    );
  }
  if (!waits) {
    return (
      <FrontPage title="Nothing to stop" lead={why}>
        <Link to="/admin/settings" className={FRONT_LINK}>
          See the settings
        </Link>
      </FrontPage>
    );
  }
  return (
    <FrontPage
      title="Stop this change?"
      lead={`Our bank account changes ${waits.from}. Until then buyers pay to the old one.`}
    >
      <Facts
        facts={[
          ["Now", waits.now],
          ["New", waits.next],
          ["Named by", waits.askedBy],
        ]}
      />
      <Form
        intent="stop"
        answer={actionData}
        submit="Stop: keep the account we have"
        look="danger"
        isBrief
        className="mt-5"
      >
        <input type="hidden" name="reader" value={link.reader} />
        <input type="hidden" name="sig" value={link.sig} />
      </Form>
    </FrontPage>
  );
}
