import { Type } from "typebox";
import { STAFF_ROLES, type StaffRole } from "#tohfa/shop/access/accounts/staff-kinds.ts";
import { STORE_ROLE_WORDS } from "#tohfa/shop/access/accounts/store-role.ts";
import {
  changeStaffRole,
  inviteStaff,
  listStaff,
  type OpenInvitation,
  removeStaff,
  type StaffMember,
  withdrawInvitation,
} from "#tohfa/shop/people/staff/staff.server.ts";
import { formatDay, formatMoment } from "#tohfa/shop/values/karachi-time.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { Detail, Panel } from "../../detail/detail.tsx";
import { StepButton } from "../../detail/step-button.tsx";
import { answerForm, type FormAnswer, onForm, orNotFound } from "../../form/answer-form.server.ts";
import { ChoiceField, TextField } from "../../form/fields.tsx";
import { Form } from "../../form/form.tsx";
import { storeOf } from "../../gate.server.ts";
import { visitContext, worldContext } from "../../world.ts";
import type { Route } from "./+types/staff-screen";

export const meta = () => [{ title: "Staff · Tohfa" }];

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  const { session, sellerId } = storeOf(context);
  return { ...(await orNotFound(listStaff(db, session.actor, sellerId))), now: Date.now() };
}

const HERE = "/seller/settings/staff";
const ROLE = Type.Union(
  STAFF_ROLES.map((role) => Type.Literal(role)),
  { error: "Choose what they are to do." },
);
const INVITE = Type.Object({
  email: Type.String({
    maxLength: 200,
    error: "Enter an email address, such as name@example.com.",
  }),
  role: ROLE,
});
const OF = Type.String({ maxLength: 100 });
const CHANGE = Type.Object({ of: OF, role: ROLE });
const ONE = Type.Object({ of: OF });

export const action = (args: Route.ActionArgs) => {
  const { accounts, db } = args.context.get(worldContext);
  const { session, sellerId } = storeOf(args.context);
  const { actor } = session;
  const here = (say: string) => ({ to: HERE, say });
  return answerForm(args, {
    invite: onForm(INVITE, async (typed) => {
      const { ip } = args.context.get(visitContext);
      const asked = { email: typed.email, role: typed.role as StaffRole };
      await inviteStaff(accounts, actor, sellerId, asked, { ip });
      return here(`Sent. The link in the letter to ${typed.email} works for seven days.`);
    }),
    withdraw: onForm(ONE, async ({ of }) => {
      await withdrawInvitation(db, actor, sellerId, of);
      return here("Withdrawn. The link does not work any more.");
    }),
    "change-role": onForm(CHANGE, async ({ of, role }) => {
      await changeStaffRole(db, actor, sellerId, { userId: of, role: role as StaffRole });
      return here("Changed. It holds from their next tap on.");
    }),
    remove: onForm(ONE, async ({ of }) => {
      await removeStaff(db, actor, sellerId, of);
      return here("Removed. They are out of your store.");
    }),
  });
};

export default function Staff({ loaderData, actionData }: Route.ComponentProps) {
  const { staff, invitations, now } = loaderData;
  return (
    <Detail
      back={{ to: "/seller/settings", text: "Settings" }}
      title="Staff"
      aside={
        <Panel title="Who may what">
          <dl className="flex flex-col gap-3">
            {Object.entries(STORE_ROLE_WORDS).map(([role, { name, may }]) => (
              <div key={role}>
                <dt className="font-semibold">{name}</dt>
                <dd className="text-ink-soft">{may}</dd>
              </div>
            ))}
          </dl>
        </Panel>
      }
    >
      <Panel title="People">
        <ul className="divide-y divide-line">
          {staff.map((one) => (
            <Person key={one.userId} person={one} answer={actionData} />
          ))}
        </ul>
      </Panel>
      {invitations.length > 0 ? (
        <Panel title="Asked, not answered yet">
          <ul className="divide-y divide-line">
            {invitations.map((one) => (
              <Invited key={one.id} invitation={one} now={now} answer={actionData} />
            ))}
          </ul>
        </Panel>
      ) : null}
      <Panel title="Ask somebody to join">
        <Form
          // Empty again once it is sent.
          key={invitations.map(({ id }) => id).join()}
          intent="invite"
          answer={actionData}
          submit="Send the invitation"
          isBrief
        >
          <TextField
            name="email"
            label="Their email"
            type="email"
            autoComplete="off"
            hint="They need no account yet. Only this address can say yes."
            error="Enter an email address, such as name@example.com."
          />
          <ChoiceField name="role" label="What they do" error="Choose what they are to do.">
            <RoleOptions />
          </ChoiceField>
        </Form>
      </Panel>
    </Detail>
  );
}

function RoleOptions() {
  return [...STAFF_ROLES].reverse().map((role) => (
    <option key={role} value={role}>
      {STORE_ROLE_WORDS[role].name}
    </option>
  ));
}

const LINE =
  "flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0";

function Person({ person, answer }: { person: StaffMember; answer: FormAnswer | undefined }) {
  const { userId, name, email, role, since } = person;
  return (
    <li className={LINE}>
      <div className="min-w-0 grow basis-60">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold break-words">
          {name}
          <Badge look={role === "owner" ? "good" : "plain"}>{STORE_ROLE_WORDS[role].name}</Badge>
        </p>
        <p className="text-13 wrap-anywhere text-ink-soft">{email}</p>
        <p className="text-13 text-ink-soft">Since {formatDay(since)}</p>
      </div>
      {role === "owner" ? null : (
        <details open={answer?.of === userId} className="w-full sm:w-auto">
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-rose-700 underline underline-offset-4">
            Change<span className="sr-only"> {name}</span>
          </summary>
          <div className="mt-1 flex flex-col gap-4">
            <Form
              key={role}
              intent="change-role"
              of={userId}
              answer={answer}
              submit="Change the role"
              look="quiet"
              isBrief
              defaults={{ role }}
              className="flex flex-col gap-3 sm:w-64"
            >
              <ChoiceField name="role" label="What they do">
                <RoleOptions />
              </ChoiceField>
            </Form>
            <StepButton
              intent="remove"
              of={userId}
              text="Remove from the store"
              look="danger"
              whyNot={null}
              answer={answer}
            />
          </div>
        </details>
      )}
    </li>
  );
}

function Invited({
  invitation: { id, email, role, until },
  now,
  answer,
}: {
  invitation: OpenInvitation;
  now: number;
  answer: FormAnswer | undefined;
}) {
  const isOver = until < now;
  return (
    <li className={LINE}>
      <div className="min-w-0 grow basis-60">
        <p className="font-semibold wrap-anywhere">{email}</p>
        <p className="text-13 text-ink-soft">
          {STORE_ROLE_WORDS[role].name}.{" "}
          {isOver ? "The link's time is over: ask again below." : `Until ${formatMoment(until)}`}
        </p>
      </div>
      <StepButton
        intent="withdraw"
        of={id}
        text="Withdraw"
        look="quiet"
        whyNot={null}
        answer={answer}
      />
    </li>
  );
}
