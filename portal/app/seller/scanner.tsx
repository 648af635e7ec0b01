import { useEffect, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";

/** What browsers have that read barcodes (Chrome on Android and Mac); not yet among TypeScript's types. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: string[] }) => Detector;

/** The kinds that couriers print. */
const FORMATS = ["code_128", "code_39", "itf", "ean_13", "qr_code"];
/** Between looks (ms): quick enough for a hand, and a phone stays cool. */
const LOOK_EVERY_MS = 250;

/** The camera's picture, until it has read a number. */
export function Scanner({
  onNumber,
  onEnd,
}: {
  onNumber: (number: string) => void;
  onEnd: () => void;
}) {
  const video = useRef<HTMLVideoElement>(null);
  const found = useRef(onNumber);
  found.current = onNumber;
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    const end = new AbortController();
    scan(video.current, end.signal, (number) => found.current(number)).catch(() => {
      if (!end.signal.aborted) setRefused(true);
    });
    return () => end.abort();
  }, []);
  return (
    <div className="flex max-w-md flex-col gap-3">
      {isRefused ? (
        <Notice look="error">
          The camera could not be opened. Allow it for this site, or type the number.
        </Notice>
      ) : (
        <video
          ref={video}
          playsInline
          muted
          className="aspect-video w-full rounded-control bg-ink object-cover"
        />
      )}
      <Button look="quiet" onClick={onEnd} className="self-start">
        Type it instead
      </Button>
    </div>
  );
}

async function scan(
  video: HTMLVideoElement | null,
  signal: AbortSignal,
  tell: (number: string) => void,
): Promise<void> {
  if (!video) return;
  const { BarcodeDetector } = window as unknown as { BarcodeDetector: DetectorClass };
  const detector = new BarcodeDetector({ formats: FORMATS });
  const camera = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: "environment" },
  });
  const stop = () => {
    for (const track of camera.getTracks()) track.stop();
  };
  // It was left while the phone asked.
  if (signal.aborted) return stop();
  signal.addEventListener("abort", stop, { once: true });
  video.srcObject = camera;
  await video.play();
  while (!signal.aborted) {
    const [code] = await detector.detect(video);
    const number = code?.rawValue.trim() ?? "";
    if (number !== "" && number.length <= 60) return tell(number);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
