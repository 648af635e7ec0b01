import { Link } from "react-router";
import { Type } from "typebox";
import {
  blockAccount,
  giveAdminRole,
  type ShownPerson,
  showPerson,
  signOutPerson,
  takeAdminRole,
  unblockAccount,
} from "#tohfa/shop/people/members/people.server.ts";
import { formatDay, formatMoment } from "#tohfa/shop/values/karachi-time.ts";
import { Detail, Facts, Panel } from "../../detail/detail.tsx";
import { StepButton } from "../../detail/step-button.tsx";
import { Timeline } from "../../detail/timeline.tsx";
import { answerForm, type FormAnswer, onForm, orNotFound } from "../../form/answer-form.server.ts";
import { TextField } from "../../form/fields.tsx";
import { Form } from "../../form/form.tsx";
import { sessionOf } from "../../gate.server.ts";
import { worldContext } from "../../world.ts";
import type { Route } from "./+types/person-screen";
import { PersonBadges, roleWords } from "./person-badges.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData?.person.name ?? "Account"} · Tohfa admin` },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  const { actor } = sessionOf(context);
  const person = await orNotFound(showPerson(db, actor, params.userId));
  return { person, isSelf: person.id === actor.userId };
}

const REASON = Type.Object({
  reason: Type.String({ maxLength: 300, error: "Say why, for whoever asks." }),
});
const NOTHING = Type.Object({});

export const action = (args: Route.ActionArgs) => {
  const { context, params, url } = args;
  const { db } = context.get(worldContext);
  const { actor } = sessionOf(context);
  const id = params.userId;
  const here = (say: string) => ({ to: url.pathname, say });
  return answerForm(args, {
    "make-admin": onForm(NOTHING, async () => {
      await giveAdminRole(db, actor, id);
      return here("They are an admin now.");
    }),
    "take-admin": onForm(NOTHING, async () => {
      await takeAdminRole(db, actor, id);
      // Of one's own role nothing is left here to be shown.
      if (id === actor.userId) return { to: "/login" };
      return here("They are no admin any more, and signed out.");
    }),
    "sign-out": onForm(NOTHING, async () => {
      await signOutPerson(db, actor, id);
      return id === actor.userId ? { to: "/login" } : here("Signed out on every device.");
    }),
    block: onForm(REASON, async ({ reason }) => {
      await blockAccount(db, actor, { id, reason });
      return here("The account is blocked, and signed out everywhere.");
    }),
    unblock: onForm(NOTHING, async () => {
      await unblockAccount(db, actor, id);
      return here("The account is open again.");
    }),
  });
};

export default function PersonPage({ loaderData, actionData }: Route.ComponentProps) {
  const { person, isSelf } = loaderData;
  const { store, lastSeenAt } = person;
  return (
    <Detail
      back={{ to: "/admin/people", text: "People" }}
      title={person.name || person.email}
      state={<PersonBadges {...person} />}
      aside={
        <Panel title="What happened">
          {person.events.length > 0 ? (
            <Timeline events={person.events} />
          ) : (
            <p className="text-ink-soft">Nothing has been recorded yet.</p>
          )}
        </Panel>
      }
    >
      <Panel title="Account">
        <Facts
          facts={[
            ["Email", <span className="wrap-anywhere">{person.email}</span>],
            ["Role", roleWords(person)],
            ...(store
              ? [
                  [
                    "Store",
                    <Link
                      to={`/admin/sellers/${store.id}`}
                      className="text-rose-700 underline underline-offset-2"
                    >
                      {store.name}
                    </Link>,
                  ] as const,
                ]
              : []),
            ["Since", formatDay(person.createdAt)],
            ["Last seen", lastSeenAt === null ? "Not signed in" : formatMoment(lastSeenAt)],
            ["Signed in on", devicesIn(person.devices)],
            ["Two-step", person.hasCode ? "A code is asked for" : "Only the password"],
            ...(person.blockReason ? [["Blocked", person.blockReason] as const] : []),
          ]}
        />
      </Panel>
      <Access person={person} isSelf={isSelf} answer={actionData} />
    </Detail>
  );
}

function devicesIn(count: number): string {
  return count === 1 ? "1 device" : `${count} devices`;
}

interface Acts {
  person: ShownPerson;
  isSelf: boolean;
  answer: FormAnswer | undefined;
}

function Access({ person, isSelf, answer }: Acts) {
  const { whyNot, devices, isBlocked, role } = person;
  return (
    <Panel title="Access">
      <div className="flex flex-col gap-5">
        <StepButton
          intent="sign-out"
          text={isSelf ? "Sign me out everywhere" : "Sign out everywhere"}
          look="quiet"
          whyNot={devices === 0 ? "They are signed in nowhere." : null}
          answer={answer}
        />
        {role === "admin" ? (
          <WithCare
            intent="take-admin"
            text="Take the admin role away"
            whyNot={whyNot.takeAdmin}
            isDanger
            answer={answer}
          />
        ) : (
          <WithCare
            intent="make-admin"
            text="Make them an admin"
            whyNot={whyNot.makeAdmin}
            answer={answer}
          />
        )}
        {isBlocked ? (
          <StepButton
            intent="unblock"
            text="Open the account again"
            whyNot={null}
            answer={answer}
          />
        ) : (
          <Block whyNot={whyNot.block} answer={answer} />
        )}
      </div>
    </Panel>
  );
}

const SUMMARY =
  "inline-flex min-h-11 cursor-pointer items-center font-medium text-danger underline underline-offset-4";

function WithCare({
  intent,
  text,
  whyNot,
  isDanger,
  answer,
}: {
  intent: string;
  text: string;
  whyNot: string | null;
  isDanger?: boolean;
  answer: FormAnswer | undefined;
}) {
  return (
    <details open={answer?.intent === intent} className="border-t border-line pt-3">
      <summary className={SUMMARY}>{text}…</summary>
      <Form
        intent={intent}
        answer={answer}
        submit={text}
        look={isDanger ? "danger" : "primary"}
        disabledReason={whyNot}
        isBrief
        className="mt-2 flex max-w-sm flex-col gap-4"
      >
        <p>An admin decides over everything here. All admins are told.</p>
      </Form>
    </details>
  );
}

function Block({ whyNot, answer }: { whyNot: string | null; answer: FormAnswer | undefined }) {
  return (
    <details open={answer?.intent === "block"} className="border-t border-line pt-3">
      <summary className={SUMMARY}>Block this account…</summary>
      <Form
        intent="block"
        answer={answer}
        submit="Block this account"
        look="danger"
        disabledReason={whyNot}
        isBrief
        className="mt-2 flex max-w-xl flex-col gap-4"
      >
        <p>
          They cannot sign in any more. A store of theirs stays open, and its staff can go on: block
          the store under Sellers.
        </p>
        <TextField
          name="reason"
          label="Why"
          maxLength={300}
          hint="Only admins read it."
          error="Say why, for whoever asks."
        />
      </Form>
    </details>
  );
}
