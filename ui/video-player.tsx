import { useEffect, useState } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { t } from "./language/t.ts";

const FILMED = /\.(mp4|webm|mov|m4v|ogv)(?:[?#]|$)/i;

/** How long a drawn video runs unless said otherwise, in ms: the demo shop's do. */
const DEFAULT_MS = 9_000;

/**
 * A video. A filmed one is the browser's own player; a drawn one (an animated SVG, DESIGN.md "Pictures")
 * is a picture that moves once, with the means to stop it and to see it again (WCAG 2.2.2). Where less
 * motion is asked for, a drawn one stands still on its last picture by its own stylesheet.
 */
export function VideoPlayer(props: {
  url: string;
  /** What is to be seen, for those who do not see it. */
  title: string;
  /** Width to height, as CSS writes it. */
  ratio?: string;
  /** Of a drawn video, in ms. */
  duration?: number;
  /** Starts by itself; without it, at the first tap. */
  autoPlay?: boolean;
  /** Shown before it plays. */
  poster?: string | undefined;
  className?: string;
}) {
  return FILMED.test(props.url) || !isDrawn(props.url) ? (
    <Filmed {...props} />
  ) : (
    <Drawn {...props} />
  );
}

function isDrawn(url: string): boolean {
  return /\.svg(?:[?#]|$)/i.test(url);
}

function Filmed({
  url,
  title,
  ratio = "16 / 9",
  autoPlay,
  poster,
  className,
}: Parameters<typeof VideoPlayer>[0]) {
  const [failed, setFailed] = useState(false);
  if (failed) {
    return (
      <p className={classNames("rounded-card bg-rose-50 p-6 text-center", className)}>
        {t("This video cannot be played here.")}{" "}
        <a href={url} target="_blank" rel="noreferrer" className="font-semibold underline">
          {t("Open it in a new tab")}
        </a>
      </p>
    );
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: sellers' product videos have no captions to offer
    <video
      src={url}
      aria-label={title}
      controls
      playsInline
      autoPlay={autoPlay}
      poster={poster}
      onError={() => setFailed(true)}
      style={{ aspectRatio: ratio }}
      className={classNames("w-full rounded-card bg-ink", className)}
    />
  );
}

type Playing = "before" | "playing" | "stopped" | "over";

function Drawn({
  url,
  title,
  ratio = "4 / 5",
  duration = DEFAULT_MS,
  autoPlay,
  poster,
  className,
}: Parameters<typeof VideoPlayer>[0]) {
  const { state, round, still, play, stop } = useShowing(duration, autoPlay);
  const moves = state === "playing" || state === "over";
  return (
    <figure className={classNames("relative m-0", className)}>
      <img
        // A picture's clock starts when it is fetched: another address is another showing.
        key={moves ? round : "still"}
        src={moves ? (round > 0 ? `${url}?showing=${round}` : url) : (poster ?? `${url}#still`)}
        alt={title}
        loading={moves || autoPlay ? "eager" : "lazy"}
        style={{ aspectRatio: ratio }}
        className="block w-full rounded-card bg-rose-50 object-cover"
      />
      <noscript>
        <a href={url} className="mt-2 inline-block py-2 underline">
          {t("Open the video")}
        </a>
      </noscript>
      {still ? (
        <figcaption className="absolute inset-x-3 bottom-3 rounded-control bg-white/95 px-3 py-2 text-13">
          {t("Shown as a picture, because your device asks for less motion.")}
        </figcaption>
      ) : (
        <PlayButton state={state} title={title} onClick={state === "playing" ? stop : play} />
      )}
    </figure>
  );
}

/** A drawn video's state: it plays once, can be stopped, and stays still where less motion is asked for. */
function useShowing(duration: number, autoPlay: boolean | undefined) {
  const [state, setState] = useState<Playing>("before");
  const [round, setRound] = useState(0);
  const [still, setStill] = useState(false);

  useEffect(() => {
    const less = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    setStill(less);
    if (autoPlay && !less) setState("playing");
  }, [autoPlay]);

  useEffect(() => {
    if (state !== "playing") return;
    const timer = setTimeout(() => setState("over"), duration);
    return () => clearTimeout(timer);
  }, [state, duration]);

  const play = () => {
    setRound((before) => before + 1);
    setState("playing");
  };
  return { state, round, still, play, stop: () => setState("stopped") };
}

function PlayButton({ state, title, onClick }: { state: Playing; title: string; onClick(): void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className={classNames(
        "noscript:hidden absolute inline-flex items-center gap-2 rounded-full bg-white/95 font-semibold text-ink hover:text-rose-600",
        state === "before"
          ? "inset-0 m-auto size-16 justify-center text-rose-600"
          : "end-3 bottom-3 min-h-11 px-4 text-13",
      )}
    >
      {state === "before" ? (
        <>
          <Icon name="play" size={28} className="[transform:translateX(0.125rem)]" />
          <span className="sr-only">{t("Play: {title}", { title })}</span>
        </>
      ) : (
        t(BUTTON_TEXT[state])
      )}
    </button>
  );
}

const BUTTON_TEXT: Record<Exclude<Playing, "before">, string> = {
  playing: "Stop",
  stopped: "Play",
  over: "Watch again",
};
