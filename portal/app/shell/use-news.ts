import { useEffect, useState } from "react";

/** What an open hub is told (live.ts). */
export interface News {
  waiting: number;
  newest: string;
  isNew: boolean;
}

const ADDRESS = "/live";
/** One tab of a browser listens for all of them: it has only six connections to a server. */
const LEADER = "tohfa-news";
/** After the server said no (ms); a lost network is the browser's own to come back from. */
const FIRST_WAIT_MS = 5_000;
const LAST_WAIT_MS = 5 * 60_000;

/** The news of the hub as they come, in every tab; nothing where there is none to be told. */
export function useNews(isOn: boolean, onNews: (news: News) => void): News | null {
  const [latest, setLatest] = useState<News | null>(null);
  useEffect(() => {
    if (!isOn || typeof EventSource === "undefined") return;
    const end = new AbortController();
    const hear = (news: News) => {
      setLatest(news);
      onNews(news);
    };
    const others = "BroadcastChannel" in window ? new BroadcastChannel(LEADER) : null;
    others?.addEventListener("message", ({ data }) => {
      // A tab that opened later has heard nothing yet.
      if (data === "say it again") others.postMessage(kept);
      else if (data) hear(data as News);
    });
    let kept: News | null = null;
    const lead = () =>
      listen(end.signal, (news) => {
        kept = { ...news, isNew: false };
        hear(news);
        others?.postMessage(news);
      });
    others?.postMessage("say it again");
    if ("locks" in navigator && others) {
      // Held until this tab goes; then the next one leads.
      navigator.locks.request(LEADER, { signal: end.signal }, lead).catch(() => undefined);
    } else void lead();
    return () => {
      end.abort();
      others?.close();
    };
  }, [isOn, onNews]);
  return latest;
}

/** Listens until it is told to stop; resolves then. */
async function listen(end: AbortSignal, tell: (news: News) => void): Promise<void> {
  for (let wait = FIRST_WAIT_MS; !end.aborted; wait = Math.min(LAST_WAIT_MS, wait * 2)) {
    const wasOpen = await follow(end, tell);
    if (wasOpen) wait = FIRST_WAIT_MS;
    // Not all hubs at once where the shop was closed for a moment.
    await pause(wait * (0.5 + Math.random()), end);
  }
}

/** One stream, with the browser's own ways back, until the server ends it for good. Says whether it was ever open. */
function follow(end: AbortSignal, tell: (news: News) => void): Promise<boolean> {
  return new Promise((resolve) => {
    const stream = new EventSource(ADDRESS);
    let wasOpen = false;
    const stop = () => {
      stream.close();
      end.removeEventListener("abort", stop);
      resolve(wasOpen);
    };
    end.addEventListener("abort", stop);
    stream.addEventListener("news", ({ data }) => {
      wasOpen = true;
      tell(JSON.parse(data) as News);
    });
    stream.addEventListener("error", () => {
      if (stream.readyState === EventSource.CLOSED) stop();
    });
  });
}

function pause(ms: number, end: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    end.addEventListener(
      "abort",
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
