import { countOutbox } from "../../../shop/mail/send-outbox.server.ts";
import { worldContext } from "../world.ts";
import type { Route } from "./+types/today";

export const meta = () => [{ title: "Today · Tohfa admin" }];

export async function loader({ context }: Route.LoaderArgs) {
  return { outbox: await countOutbox(context.get(worldContext).db) };
}

export default function AdminToday({ loaderData }: Route.ComponentProps) {
  const { waiting, failed } = loaderData.outbox;
  return (
    <>
      <h1 className="text-28">Today</h1>
      <dl className="mt-6 grid max-w-xl grid-cols-2 gap-4">
        <Count name="Messages on their way" count={waiting} />
        <Count name="Messages given up" count={failed} />
      </dl>
    </>
  );
}

function Count({ name, count }: { name: string; count: number }) {
  return (
    <div className="flex flex-col-reverse rounded-card border border-line bg-white p-4">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="font-display text-28 tabular-nums">{count}</dd>
    </div>
  );
}
