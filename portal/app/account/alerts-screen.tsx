import { Type } from "typebox";
import {
  addPushDevice,
  listPushDevices,
  removePushDevice,
} from "#tohfa/shop/messages/push/devices.server.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Panel } from "../detail/detail.tsx";
import { StepButton } from "../detail/step-button.tsx";
import { answerForm, onForm } from "../form/answer-form.server.ts";
import { sessionOf } from "../gate.server.ts";
import { worldContext } from "../world.ts";
import type { Route } from "./+types/alerts-screen";
import { browserName } from "./browser-name.ts";
import { PushChoice, SoundChoice } from "./this-device.tsx";

export const meta = () => [{ title: "News on this device · Tohfa" }];

export async function loader({ context }: Route.LoaderArgs) {
  const { db, pushKey } = context.get(worldContext);
  const { id, actor, store } = sessionOf(context);
  const devices = await listPushDevices(db, actor);
  return {
    pushKey,
    hasHub: store !== null || actor.role === "admin",
    devices: devices.map(({ userAgent, sessionId, ...device }) => ({
      ...device,
      name: browserName(userAgent),
      isThis: sessionId === id,
    })),
  };
}

const DEVICE = Type.Object({
  endpoint: Type.String({ maxLength: 2_000 }),
  publicKey: Type.String({ maxLength: 200 }),
  secret: Type.String({ maxLength: 200 }),
});
const OF = Type.Object({ of: Type.String({ maxLength: 60 }) });

export const action = (args: Route.ActionArgs) => {
  const { context, url } = args;
  const { db } = context.get(worldContext);
  const { id, actor } = sessionOf(context);
  return answerForm(args, {
    add: onForm(DEVICE, async (device) => {
      await addPushDevice(db, actor, id, device);
      return { to: url.pathname, say: "This device is told of news from now on." };
    }),
    remove: onForm(OF, async ({ of }) => {
      await removePushDevice(db, actor, of);
      return { to: url.pathname, say: "That device is told no more." };
    }),
  });
};

/** How somebody is told of news while they do not look: a sound in this browser, messages on their devices. */
export default function Alerts({ loaderData, actionData }: Route.ComponentProps) {
  const { pushKey, hasHub, devices } = loaderData;
  return (
    <div className="max-w-2xl">
      <h1 className="mb-5 text-28">News on this device</h1>
      <div className="flex flex-col gap-5">
        {hasHub ? (
          <Panel title="While the hub is open">
            <p className="mb-4">
              New orders appear by themselves, with a number at “Orders”. They can ring, too.
            </p>
            <SoundChoice />
          </Panel>
        ) : null}
        <Panel title="While it is closed">
          <p className="mb-4">
            {hasHub
              ? "Your phone or computer shows new orders and what buyers ask, also while Tohfa is closed."
              : "Your phone or computer shows what happens in your account, also while Tohfa is closed."}{" "}
            It ends when you sign out.
          </p>
          <PushChoice
            pushKey={pushKey}
            isTold={devices.some(({ isThis }) => isThis)}
            answer={actionData}
          />
          {devices.length > 0 ? (
            <ul className="mt-5 divide-y divide-line border-t border-line">
              {devices.map(({ id, name, isThis, createdAt }) => (
                <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
                  <span>
                    <span className="font-medium">{name}</span>{" "}
                    {isThis ? <Badge look="good">This one</Badge> : null}
                    <span className="block text-13 text-ink-soft">
                      Since {formatDay(createdAt)}
                    </span>
                  </span>
                  <StepButton
                    intent="remove"
                    of={id}
                    text="Turn it off"
                    look="quiet"
                    whyNot={null}
                    answer={actionData}
                  />
                </li>
              ))}
            </ul>
          ) : null}
        </Panel>
      </div>
    </div>
  );
}
