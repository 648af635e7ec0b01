import { randomUUID } from "node:crypto";
import type { ReactNode } from "react";
import {
  data,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from "react-router";
import { formatClock } from "#tohfa/shop/values/karachi-time.ts";
import { LoadStandIns } from "../../ui/load-stand-ins.tsx";
import { PartBoundary } from "../../ui/part-boundary.tsx";
import { type NetWords, SafetyNet } from "../../ui/safety-net.tsx";
import type { Route } from "./+types/root";
import { keepScreen } from "./connection/keep-screen.ts";
import { gate } from "./gate.server.ts";
import { ErrorScreen, titleOf } from "./shell/error-screen.tsx";
import { FORGET_FLASH, readFlash } from "./shell/flash.server.ts";
import { Shell } from "./shell/shell.tsx";
import styles from "./styles/portal.css?url";
import { sessionContext, worldContext } from "./world.ts";

export const middleware: Route.MiddlewareFunction[] = [gate];

/** A request that is broken on its way never takes the screen, and what was typed on it, with it. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepScreen];

export const links: Route.LinksFunction = () => [
  {
    rel: "preload",
    href: "/fonts/fraunces-1.woff2",
    as: "font",
    type: "font/woff2",
    crossOrigin: "anonymous",
  },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "manifest", href: "/manifest.webmanifest" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "stylesheet", href: styles },
];

/** What the frame around every screen shows: who is signed in, and what the last form did. */
export function loader({ request, context }: Route.LoaderArgs) {
  const session = context.get(sessionContext);
  const said = readFlash(request.headers.get("cookie") ?? "");
  const { storeUrl } = context.get(worldContext);
  const member = session && {
    name: session.name,
    role: session.actor.role,
    store: session.store && { name: session.store.name, handle: session.store.handle },
    storeRole: session.store?.role ?? null,
    isStoreOpen: session.actor.sellerId !== null,
    mustSetUpCode: session.mustSetUpCode,
    acting: session.acting && {
      ...{ sellerId: session.acting.store.id, name: session.acting.store.name },
      until: formatClock(session.acting.until),
    },
  };
  // The number tells two equal sentences apart.
  const flash = said && { ...said, at: Date.now() };
  const headers = { headers: { "set-cookie": FORGET_FLASH } };
  // Forms of this screen are told apart by it (form/form.tsx).
  const formSeed = randomUUID();
  return data({ member, flash, storeUrl, formSeed }, said === null ? {} : headers);
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, actionHeaders }) => {
  const headers = new Headers();
  for (const one of [loaderHeaders, actionHeaders]) {
    for (const cookie of one.getSetCookie()) headers.append("set-cookie", cookie);
  }
  return headers;
};

export function meta({ error }: Route.MetaArgs) {
  return [{ title: `${titleOf(error)} · Tohfa` }];
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#c2185b" />
        <meta name="robots" content="noindex" />
        <SafetyNet words={NET_WORDS} />
        <LoadStandIns />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

const NET_WORDS: NetWords = {
  failed: "Something on this screen did not work. You can still read it.",
  gone: "Sorry, something went wrong, and that is our fault.",
  unreached: "We could not reach Tohfa. What you typed is still here.",
  again: "Try again",
  close: "Close",
  home: "Go to the start",
  start: "/",
  ping: "/manifest.webmanifest",
  pong: "Tohfa",
};

export default function App({ loaderData }: Route.ComponentProps) {
  const { key } = useLocation();
  return (
    <Shell {...loaderData}>
      <PartBoundary of={key} fallback={<ErrorScreen error={null} />}>
        <Outlet />
      </PartBoundary>
    </Shell>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const frame = useRouteLoaderData<typeof loader>("root");
  return (
    // What threw may be the shell itself.
    <PartBoundary of={error} fallback={<ErrorScreen error={null} />}>
      <Shell member={frame?.member ?? null} flash={null} storeUrl={frame?.storeUrl ?? "/"}>
        <ErrorScreen error={error} />
      </Shell>
    </PartBoundary>
  );
}
