import ChevronRight from "lucide-react/icons/chevron-right";
import { Link } from "react-router";
import { Type } from "typebox";
import { isAtLeast, storeRoleOf } from "#tohfa/shop/access/accounts/store-role.ts";
import { STORE_EVENTS, type StoreEvent } from "#tohfa/shop/messages/notices/store-event-kinds.ts";
import { STORE_EVENT_WORDS, type StoreChannel } from "#tohfa/shop/messages/notices/store-events.ts";
import {
  type ChosenChannels,
  saveNotices,
  showNotices,
} from "#tohfa/shop/messages/notices/store-notices.server.ts";
import { Panel } from "../../detail/detail.tsx";
import { answerForm, onForm, orNotFound } from "../../form/answer-form.server.ts";
import { TickField } from "../../form/fields.tsx";
import { Form } from "../../form/form.tsx";
import { storeOf } from "../../gate.server.ts";
import { type World, worldContext } from "../../world.ts";
import type { Route } from "./+types/settings-screen";

export const meta = () => [{ title: "Settings · Tohfa" }];

const CHANNELS: Record<StoreChannel, string> = { mail: "Email", whatsapp: "WhatsApp", sms: "SMS" };

export async function loader({ context }: Route.LoaderArgs) {
  const world = context.get(worldContext);
  const { session, sellerId } = storeOf(context);
  const { actor, email } = session;
  const notices = await orNotFound(showNotices(world.db, actor, sellerId));
  return {
    chosen: notices.chosen,
    channels: offered(world, notices),
    email: actor.storeRole === "owner" ? email : null,
    isOwner: isAtLeast(storeRoleOf(actor), "owner"),
  };
}

/** Mail goes always; to a phone only what the shop can send, and where the store has a number. */
function offered(
  { phoneChannels }: World,
  { hasPhone, hasWhatsApp }: { hasPhone: boolean; hasWhatsApp: boolean },
): StoreChannel[] {
  const channels: StoreChannel[] = ["mail"];
  if (phoneChannels.has("whatsapp") && hasWhatsApp) channels.push("whatsapp");
  if (phoneChannels.has("sms") && hasPhone) channels.push("sms");
  return channels;
}

const TICKS = Type.Object({
  mail: Type.Boolean(),
  whatsapp: Type.Boolean(),
  sms: Type.Boolean(),
});
const SAVE = Type.Object({
  order: TICKS,
  return: TICKS,
  review: TICKS,
  stock: TICKS,
  payout: TICKS,
} satisfies Record<StoreEvent, typeof TICKS>);

export const action = (args: Route.ActionArgs) => {
  const world = args.context.get(worldContext);
  const { session, sellerId } = storeOf(args.context);
  const { actor } = session;
  return answerForm(args, {
    save: onForm(SAVE, async (typed) => {
      const notices = await showNotices(world.db, actor, sellerId);
      const shown = offered(world, notices);
      // What was not on the screen stays as it was.
      const stays = (event: StoreEvent, channel: StoreChannel) =>
        shown.includes(channel) ? typed[event][channel] : notices.chosen[event].includes(channel);
      const entries = STORE_EVENTS.map((event) => {
        const all = Object.keys(CHANNELS) as StoreChannel[];
        return [event, all.filter((channel) => stays(event, channel))] as const;
      });
      await saveNotices(
        world.db,
        actor,
        sellerId,
        Object.fromEntries(entries) as unknown as ChosenChannels,
      );
      return { to: "/seller/settings", say: "Saved. It holds from now on." };
    }),
  });
};

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { chosen, channels, email, isOwner } = loaderData;
  return (
    <div className="flex max-w-2xl flex-col gap-5">
      <h1 className="text-28">Settings</h1>
      <Panel title="People and programs">
        <ul className="divide-y divide-line">
          {isOwner ? (
            <>
              <Way to="/seller/settings/staff" name="Staff">
                Who works in your store, and as what.
              </Way>
              <Way to="/seller/bank" name="Bank account">
                Where your payouts go.
              </Way>
              <Way to="/seller/settings/tax" name="Tax details">
                Your CNIC or NTN, and sales tax.
              </Way>
            </>
          ) : null}
          <Way to="/seller/settings/tokens" name="API tokens">
            Keys for programs that read your orders or keep your products.
          </Way>
        </ul>
      </Panel>
      <Panel title="What you are told of">
        <p className="mb-4 text-ink-soft">
          Letters go to {email ?? "the store's owner"}. About your account, your bank and your staff
          we write in any case.
        </p>
        <Form
          intent="save"
          answer={actionData}
          submit="Save"
          isBrief
          defaults={ticksOf(chosen)}
          className="flex flex-col"
        >
          {STORE_EVENTS.map((event) => (
            <Event key={event} event={event} channels={channels} />
          ))}
        </Form>
      </Panel>
    </div>
  );
}

function ticksOf(chosen: ChosenChannels) {
  const ticks = (list: readonly StoreChannel[]) =>
    Object.fromEntries(list.map((channel) => [channel, "on"]));
  return Object.fromEntries(STORE_EVENTS.map((event) => [event, ticks(chosen[event])]));
}

function Event({ event, channels }: { event: StoreEvent; channels: readonly StoreChannel[] }) {
  const { name, hint } = STORE_EVENT_WORDS[event];
  return (
    <fieldset className="flex flex-wrap items-center justify-between gap-x-6 border-t border-line py-2.5 last-of-type:mb-4">
      <legend className="sr-only">{name}</legend>
      <div aria-hidden="true" className="min-w-0 grow basis-64">
        <p className="font-semibold">{name}</p>
        <p className="text-13 text-ink-soft">{hint}</p>
      </div>
      <div className="flex flex-wrap gap-x-5">
        {channels.map((channel) => (
          <TickField key={channel} name={`${event}.${channel}`} label={CHANNELS[channel]} />
        ))}
      </div>
    </fieldset>
  );
}

function Way({ to, name, children }: { to: string; name: string; children: string }) {
  return (
    <li>
      <Link to={to} className="group flex min-h-14 items-center justify-between gap-4 py-2.5">
        <span className="min-w-0">
          <span className="block font-semibold group-hover:underline">{name}</span>
          <span className="block text-13 text-ink-soft">{children}</span>
        </span>
        <ChevronRight size={20} aria-hidden="true" className="shrink-0 text-rose-700" />
      </Link>
    </li>
  );
}
