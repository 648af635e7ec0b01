import { type ReactNode, useState } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from "react-router";
import { directionOf } from "#tohfa/shop/values/language/language.ts";
import { language } from "../../ui/language/t.ts";
import { LoadStandIns } from "../../ui/load-stand-ins.tsx";
import { PartBoundary } from "../../ui/part-boundary.tsx";
import { SafetyNet } from "../../ui/safety-net.tsx";
import type { Route } from "./+types/root";
import { keepPage } from "./connection/keep-page.ts";
import { allTexts } from "./language/texts-of-page.ts";
import { pageMeta } from "./meta.ts";
import { toWhereItMoved } from "./moved.ts";
import { useKeptVisits } from "./offline/register.ts";
import { earlyClicksScript } from "./shell/early-clicks.ts";
import { ErrorPage } from "./shell/error-page.tsx";
import { GiftBoxSplash, splashScript } from "./shell/gift-box-splash.tsx";
import { netWords } from "./shell/net-words.ts";
import { NotFoundContext } from "./shell/page-address.ts";
import { Shell } from "./shell/shell.tsx";
import { siteContext } from "./shell/site.ts";
import homeStyles from "./styles/home.css?url";
import pageStyles from "./styles/pages.css?url";
import urduStyles from "./styles/urdu.css?url";

// No font: at 400 kbps its 21 KB would be half a second before the first paint, which has its widths (foundation.css).
export const links: Route.LinksFunction = () => [
  // Others ask for /favicon.ico and /apple-touch-icon.png by themselves: home's bytes are counted.
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

/** The same for everybody: no page depends on a session. */
export async function loader({ context }: Route.LoaderArgs) {
  const { portalUrl, storeUrl, chargesDelivery } = context.get(siteContext);
  const isCharged = await chargesDelivery?.();
  return { portalUrl, storeUrl, ...(isCharged && { chargesDelivery: true }) };
}

/** The portal's address does not change during a visit. */
export const shouldRevalidate = () => false;

const inItsWords: Route.ClientMiddlewareFunction = async (_args, next) => {
  await allTexts();
  return await next();
};

export const middleware: Route.MiddlewareFunction[] = [toWhereItMoved];

/** A request that is broken on its way never takes the page with it; what comes speaks the page's language. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPage, inItsWords];

/** For pages without a title of their own, the not-found page among them. */
export function meta(args: Route.MetaArgs) {
  return isRouteErrorResponse(args.error) && args.error.status === 404
    ? pageMeta(args, "Not found", "That page may have moved. Search, or start from home.")
    : pageMeta(args, "Something went wrong", "This page could not be shown. Please try again.");
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    // The splash's script marks <html> before React is there.
    <html lang={language()} dir={directionOf(language())} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#c2185b" />
        <SafetyNet words={netWords()} />
        <script dangerouslySetInnerHTML={{ __html: splashScript + earlyClicksScript }} />
        <LoadStandIns />
        <Meta />
        <Links />
        <Styles />
        {language() === "ur" ? <link rel="stylesheet" href={urduStyles} precedence="urdu" /> : null}
      </head>
      <body>
        {children}
        <GiftBoxSplash />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/**
 * Home has a stylesheet of its own; every other page has the one with everything, which also serves home
 * after a return to it. React waits for a sheet with a precedence before it shows what needs it, and
 * keeps it. Home's must never come after the other: its rules would win over classes it does not know.
 */
function Styles() {
  const atHome = useLocation().pathname === "/";
  const [everElsewhere, setEverElsewhere] = useState(!atHome);
  if (!atHome && !everElsewhere) setEverElsewhere(true);
  return everElsewhere ? (
    <link rel="stylesheet" href={pageStyles} precedence="pages" />
  ) : (
    <link rel="stylesheet" href={homeStyles} precedence="home" />
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  useKeptVisits();
  const { key } = useLocation();
  return (
    <Shell site={loaderData}>
      <PartBoundary of={key} fallback={<ErrorPage error={null} />}>
        <Outlet />
      </PartBoundary>
    </Shell>
  );
}

const NOWHERE = { portalUrl: "", storeUrl: "" };

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const site = useRouteLoaderData<typeof loader>("root");
  return (
    <NotFoundContext value={isRouteErrorResponse(error) && error.status === 404}>
      {/* What threw may be the shell itself. */}
      <PartBoundary of={error} fallback={<ErrorPage error={null} />}>
        <Shell site={site ?? NOWHERE} solid>
          <ErrorPage error={error} />
        </Shell>
      </PartBoundary>
    </NotFoundContext>
  );
}
