import Bell from "lucide-react/icons/bell-ring";
import { useCallback, useRef, useState } from "react";
import { Link, useNavigation, useRevalidator } from "react-router";
import { Icon } from "../../../ui/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import type { FrameMember } from "./member.ts";
import { isSoundOn, ring } from "./sound.ts";
import { type News, useNews } from "./use-news.ts";

/** What comes in while a hub is open: its badge, and the bar that tells of a new order. */
export function useHubNews(member: FrameMember | null, isHub: boolean) {
  const { revalidate } = useRevalidator();
  const isMoving = useNavigation().state !== "idle";
  const moving = useRef(isMoving);
  moving.current = isMoving;
  const [fresh, setFresh] = useState<string | null>(null);
  const onNews = useCallback(
    ({ newest, isNew, waiting }: News) => {
      if ("setAppBadge" in navigator) void navigator.setAppBadge(waiting).catch(() => undefined);
      if (isNew) {
        setFresh(newest);
        if (isSoundOn()) ring();
      }
      // Read anew only where nothing that somebody does here is lost by it.
      if (!moving.current && isAtRest()) void revalidate();
    },
    [revalidate],
  );
  const isTold = isHub && (member?.isStoreOpen === true || member?.role === "admin");
  const news = useNews(isTold, onNews);
  const waiting: Record<string, number> = news ? { "/seller/orders": news.waiting } : {};
  return { waiting, fresh: isTold ? fresh : null, forget: () => setFresh(null) };
}

/** Nobody looks, types, has chosen rows, or reads something they opened. */
function isAtRest(): boolean {
  if (document.visibilityState === "hidden") return false;
  const { activeElement } = document;
  const isTyping =
    activeElement instanceof HTMLInputElement ||
    activeElement instanceof HTMLTextAreaElement ||
    activeElement instanceof HTMLSelectElement;
  if (isTyping || document.querySelector("dialog[open], main progress")) return false;
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    "main form[method=post] :is(input:not([type=hidden]), textarea)",
  );
  return [...fields].every((field) =>
    field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)
      ? field.checked === field.defaultChecked
      : field.value === field.defaultValue,
  );
}

/** A new order, said once, with the way to it. */
export function NewsBar({
  order,
  isAdmin,
  forget,
}: {
  order: string | null;
  isAdmin: boolean;
  forget: () => void;
}) {
  return (
    <div role="status" className="no-print sticky top-14 z-20 empty:hidden">
      {order ? (
        <div className="flex items-center gap-3 border-b border-mint/30 bg-mint-50 py-1 pr-2 pl-(--gutter) text-ink">
          <Bell size={20} aria-hidden="true" className="shrink-0 text-mint" />
          <p className="min-w-0 grow">
            New order{" "}
            <Link
              to={isAdmin ? `/admin/orders/${order}` : `/seller/orders/${order}`}
              onClick={forget}
              className="inline-flex min-h-11 items-center font-semibold text-rose-700 underline underline-offset-4"
            >
              {order}
            </Link>
          </p>
          <IconButton label="Close" onClick={forget}>
            <Icon name="close" size={20} />
          </IconButton>
        </div>
      ) : null}
    </div>
  );
}
