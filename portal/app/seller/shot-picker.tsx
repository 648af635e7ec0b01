import Camera from "lucide-react/icons/camera";
import Film from "lucide-react/icons/clapperboard";
import Images from "lucide-react/icons/images";
import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { type Sending, sendShot, type Upload, uploadOf } from "./send-shot.ts";

interface Sent {
  key: number;
  upload: Upload;
  sending: Sending;
}

const FILMS = "video/mp4,video/quicktime";

/** Photos and films straight from the phone's camera, sent at once and again until they are there. */
export function ShotPicker({
  address,
  seen,
  canAdd,
}: {
  address: string;
  /** The packing's state as the screen shows it: a picture chosen before the buyer's wish is no answer to it. */
  seen: string;
  canAdd: boolean;
}) {
  const { list, add, again, drop } = useSending(address, seen);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    add([...(event.currentTarget.files ?? [])]);
    // The same photo may be chosen once more.
    event.currentTarget.value = "";
  };
  return (
    <div className="flex flex-col gap-3">
      {canAdd ? (
        <div className="flex flex-wrap gap-3">
          <Choose
            text="Take a photo"
            icon={<Camera size={18} />}
            accept="image/*"
            onChange={choose}
          />
          <Choose text="Film it" icon={<Film size={18} />} accept={FILMS} onChange={choose} />
          <Choose
            text="From this device"
            icon={<Images size={18} />}
            accept={`image/*,${FILMS}`}
            isKept
            onChange={choose}
          />
        </div>
      ) : null}
      <ul aria-live="polite" className="flex flex-col gap-2 empty:hidden">
        {list.map((one) => (
          <li
            key={one.key}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control border border-line px-3 py-2"
          >
            <Progress {...one} />
            {one.sending.state === "lost" ? (
              <Button look="quiet" onClick={() => again(one)}>
                Send again
              </Button>
            ) : null}
            {one.sending.state === "refused" ? (
              <Button look="quiet" onClick={() => drop(one)}>
                All right
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** `isKept`: one that is on the device already; else the camera opens at once. */
function Choose({
  text,
  icon,
  accept,
  isKept,
  onChange,
}: {
  text: string;
  icon: ReactNode;
  accept: string;
  isKept?: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}) {
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-line-strong bg-white px-4 font-semibold focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-rose-600 hover:border-rose-600 hover:bg-rose-50">
      <span aria-hidden="true">{icon}</span>
      {text}
      <input
        type="file"
        accept={accept}
        multiple={isKept}
        {...(isKept ? {} : { capture: "environment" })}
        onChange={onChange}
        className="sr-only"
      />
    </label>
  );
}

function Progress({ upload: { file }, sending }: Sent) {
  const { state } = sending;
  const what = file.type.startsWith("video/") ? "The film" : "The photo";
  if (state === "refused") return <span className="text-danger">{sending.words}</span>;
  if (state === "waiting") {
    return <span>No network at the moment. {what} is kept here and sent again by itself.</span>;
  }
  if (state === "lost") {
    return <span className="text-danger">{what} could not be sent. It is still here.</span>;
  }
  const percent = state === "done" ? 100 : sending.percent;
  return (
    <span className="flex min-w-0 grow items-center gap-3">
      {percent === 100 ? `${what} is being looked at` : `${what} is being sent`}
      <progress
        max={100}
        value={percent}
        aria-label={what}
        className="h-2 min-w-16 grow accent-rose-600"
      />
      <span className="tabular-nums">{percent}%</span>
    </span>
  );
}

let count = 0;

/** One after the other: a slow network has no room for two. */
function useSending(address: string, seen: string) {
  const { revalidate } = useRevalidator();
  const [list, setList] = useState<Sent[]>([]);
  const turn = useRef(Promise.resolve());
  const end = useRef(new AbortController());
  useEffect(() => {
    const ending = new AbortController();
    end.current = ending;
    return () => ending.abort();
  }, []);
  const isBusy = list.some(({ sending }) => sending.state !== "refused");
  useEffect(() => {
    if (!isBusy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isBusy]);
  const drop = ({ key }: Sent) => setList((all) => all.filter((one) => one.key !== key));
  const begin = (sent: Sent) => {
    const { signal } = end.current;
    const tell = (sending: Sending) => {
      if (sending.state === "done") {
        drop(sent);
        void revalidate();
        return;
      }
      setList((all) => all.map((one) => (one.key === sent.key ? { ...one, sending } : one)));
    };
    turn.current = turn.current.then(() => sendShot(address, sent.upload, tell, signal));
  };
  const add = (files: readonly File[]) => {
    const fresh = files.map((file): Sent => {
      count += 1;
      return {
        key: count,
        upload: uploadOf(file, seen),
        sending: { state: "sending", percent: 0 },
      };
    });
    setList((all) => [...all, ...fresh]);
    fresh.forEach(begin);
  };
  return { list, add, again: begin, drop };
}
