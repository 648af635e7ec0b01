import { Form, Link } from "react-router";
import type { FrameMember } from "./member.ts";

/** On every screen of an admin who has entered a store: in whose hub they are, until when, and the way out. */
export function ActingBanner({ sellerId, name, until }: NonNullable<FrameMember["acting"]>) {
  return (
    <aside
      aria-label="You are in a store"
      className="no-print sticky top-14 z-20 flex items-center justify-between gap-x-4 border-b-2 border-gold bg-gold-50 px-(--gutter) py-1.5 text-ink"
    >
      <p className="min-w-0 grow py-1.5">
        You work in{" "}
        <Link to="/seller" className="font-semibold break-words underline underline-offset-2">
          {name}
        </Link>{" "}
        as an admin, until {until}.
        <span className="max-md:sr-only"> Every change is recorded.</span>
      </p>
      <Form method="post" action="/admin/leave-store">
        <input type="hidden" name="sellerId" value={sellerId} />
        <button
          type="submit"
          name="intent"
          value="leave"
          className="min-h-11 rounded-control border border-line-strong bg-white px-4 font-semibold hover:border-rose-600"
        >
          Leave
        </button>
      </Form>
    </aside>
  );
}
