import { Form, Link } from "react-router";
import { Icon } from "../../../ui/icon.tsx";
import { Menu } from "../../../ui/menu.tsx";
import type { Screen } from "../routes.ts";
import type { FrameMember } from "./member.ts";

const ITEM =
  "flex min-h-11 w-full items-center rounded-control px-3 text-left font-medium text-ink hover:bg-rose-50";

/** Who is signed in, the hubs that are theirs, the shop, and the way out. Works without JavaScript. */
export function AccountMenu({
  member,
  storeUrl,
  rest,
}: {
  member: FrameMember;
  storeUrl: string;
  /** Screens of the hub that the bar of a phone has no room for. */
  rest: readonly Pick<Screen, "path" | "menu">[];
}) {
  const { name, role, store } = member;
  return (
    <div className="relative">
      <Menu
        summaryClassName="min-h-11 max-w-52 rounded-control px-2 font-medium"
        icon={<Icon name="user" />}
        label={
          <>
            <span className="truncate max-md:sr-only">{store?.name ?? name}</span>
            <span className="sr-only"> (account menu)</span>
          </>
        }
        panelClassName="absolute max-h-[calc(100dvh-5rem)] overflow-y-auto right-0 z-40 mt-1 w-64 rounded-card border border-line bg-white p-2 text-ink shadow-float [&_:focus-visible]:outline-rose-600"
      >
        <p className="px-3 py-2">
          <span className="block truncate font-semibold">{name}</span>
          {store ? (
            <span className="block truncate text-13 text-ink-soft">{store.name}</span>
          ) : null}
        </p>
        {rest.length > 0 ? (
          <ul className="border-t border-line py-2 lg:hidden">
            {rest.map(({ path, menu }) => (
              <Way key={path} to={path}>
                {menu?.text ?? ""}
              </Way>
            ))}
          </ul>
        ) : null}
        <ul className="border-t border-line pt-2">
          {role === "admin" ? <Way to="/admin">Admin</Way> : null}
          {store || role === "seller" ? <Way to="/seller">Seller hub</Way> : null}
          <Way to="/account">My account</Way>
          <Way to="/account/security">Password and devices</Way>
          <Way to="/account/alerts">News on this device</Way>
          <li>
            <a href={`${storeUrl}/`} className={ITEM}>
              To the shop
            </a>
          </li>
        </ul>
        <Form method="post" action="/sign-out" className="mt-2 border-t border-line pt-2">
          <button type="submit" name="intent" value="sign-out" className={ITEM}>
            Sign out
          </button>
        </Form>
      </Menu>
    </div>
  );
}

function Way({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <Link to={to} className={ITEM}>
        {children}
      </Link>
    </li>
  );
}
