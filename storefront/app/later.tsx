import {
  type ComponentType,
  lazy,
  memo,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useServersHtml } from "./hydrated.ts";
import { allTexts } from "./language/texts-of-page.ts";
import { clickAgain, countClick } from "./shell/early-clicks.ts";

/**
 * A part of a page that is below its first view. The server draws it with the page, so it is read, linked to and
 * printed as everything else. Its program is fetched when it comes into view, when somebody touches the page, or when
 * they go elsewhere; until then the part stands there as it came, and what is clicked in it is clicked again when it
 * answers. Call it outside of components.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let begin = () => {};
  const wanted = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const Part = lazy(async () => {
    await wanted;
    // What is touched in it may say what its HTML did not.
    const texts = typeof window === "undefined" ? null : allTexts();
    const [part] = await Promise.all([load(), texts]);
    return { default: part };
  });
  if (typeof window === "undefined") begin();
  return memo(function Later(props: Props) {
    // Drawn by the browser on the way from another page: that one stays until all of this is there, so that
    // "#deals" can be scrolled to.
    const [isNew] = useState(!useServersHtml());
    if (isNew) begin();
    const part = useMemo(() => <Part {...props} />, [props]);
    return isNew ? <div>{part}</div> : <ComesAlive begin={begin}>{part}</ComesAlive>;
  });
}

/** Keeps the server's HTML until its program is there; what changed in between is shown then. */
function ComesAlive({ begin, children }: { begin(): void; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [servers] = useState(children);
  const [isAlive, setAlive] = useState(false);
  const [still, setStill] = useState<string | null>(null);
  const typed = useRef(new Map<string, string>());
  useEffect(() => {
    const { current: element } = place;
    if (isAlive || !element) return;
    const stop = beginWhenWanted(element, begin);
    const replay = keepClicks(element, begin);
    // React would let the next page wait for a part that is not alive: from here on it is only a picture of itself.
    const leave = window.__reactRouterDataRouter?.subscribe(() => {
      begin();
      setStill((before) => before ?? htmlOf(element));
    });
    const stopNoting = noteTyped(element, typed.current);
    return () => {
      stop();
      leave?.();
      stopNoting();
      replay();
    };
  }, [isAlive, begin]);
  useLayoutEffect(() => {
    if (isAlive && place.current) putBack(place.current, typed.current);
  }, [isAlive]);
  // The very same element each time: what is not alive yet and is given something new, React draws anew, from nothing.
  const shown = isAlive || still !== null ? children : servers;
  const part = useMemo(
    () => (
      <Suspense
        key={still === null ? "server's" : "browser's"}
        fallback={<div dangerouslySetInnerHTML={{ __html: still ?? "" }} />}
      >
        {shown}
        <Alive onAlive={() => setAlive(true)} />
      </Suspense>
    ),
    [shown, still],
  );
  return (
    <div ref={place} data-later={isAlive ? undefined : ""}>
      {part}
    </div>
  );
}

/**
 * Its effect runs when everything beside it has come alive, and before that asks for anything: else its request would
 * be taken for the way to another page.
 */
function Alive({ onAlive }: { onAlive(): void }) {
  useLayoutEffect(onAlive, []);
  return null;
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

const textFieldsOf = (place: HTMLElement) =>
  [...place.querySelectorAll<TextField>("input, textarea")].filter(
    ({ type }) => !/^(checkbox|radio|file|hidden)$/.test(type),
  );

/** What a field is called, whenever it is drawn: React gives new ids to a part that is drawn anew. */
const keyOf = (field: TextField) => field.name || field.dataset.ask || field.id;

/** A picture of the place, with what is typed in it. */
function htmlOf(place: HTMLElement): string {
  for (const field of textFieldsOf(place)) field.defaultValue = field.value;
  return place.innerHTML;
}

/** Notes what is typed in the place, by the field's name, until the returned function is called. */
function noteTyped(place: HTMLElement, typed: Map<string, string>): () => void {
  const note = (field: TextField) => typed.set(keyOf(field), field.value);
  for (const field of textFieldsOf(place)) if (field.value !== field.defaultValue) note(field);
  const listen = ({ target }: Event) => note(target as TextField);
  place.addEventListener("input", listen);
  return () => place.removeEventListener("input", listen);
}

/** For a place that was drawn anew. */
function putBack(place: HTMLElement, typed: ReadonlyMap<string, string>): void {
  for (const field of textFieldsOf(place)) {
    const text = typed.get(keyOf(field));
    if (text !== undefined) field.value = text;
  }
}

function beginWhenWanted(place: HTMLElement, begin: () => void): () => void {
  const control = new AbortController();
  const options = { signal: control.signal, passive: true, capture: true };
  for (const event of ["pointerdown", "keydown"]) addEventListener(event, begin, options);
  const watch = new IntersectionObserver(
    ([entry]) => {
      if (entry?.isIntersecting) begin();
    },
    // What only looks in from below can wait for a finger.
    { rootMargin: "0px 0px -35% 0px" },
  );
  watch.observe(place);
  return () => {
    control.abort();
    watch.disconnect();
  };
}

/** Notes the clicks on the place's buttons until the returned function clicks them again. */
function keepClicks(place: HTMLElement, begin: () => void): () => void {
  const clicks = new Map<HTMLButtonElement, number>();
  const listen = (event: Event) => {
    if (!place.contains(event.target as Node)) return;
    countClick(clicks, event);
    begin();
  };
  // On the window: React stops on the document what it cannot answer yet.
  addEventListener("click", listen, true);
  return () => {
    removeEventListener("click", listen, true);
    void clickAgain(clicks);
  };
}
