import ScanLine from "lucide-react/icons/scan-line";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";

/** Nobody without a camera, or who types, loads it. */
const Scanner = lazy(() => import("./scanner.tsx").then((module) => ({ default: module.Scanner })));

/**
 * Reads a barcode with the camera into a field of the same form, where the browser can; elsewhere there is the
 * field alone.
 */
export function ScanInto({ field }: { field: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [canScan, setCanScan] = useState(false);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    setCanScan("BarcodeDetector" in window && "mediaDevices" in navigator);
  }, []);
  if (!canScan) return null;
  const write = (number: string) => {
    setOpen(false);
    const input = place.current?.closest("form")?.elements.namedItem(field);
    if (!(input instanceof HTMLInputElement)) return;
    input.value = number;
    // For the draft that is kept of the form.
    input.dispatchEvent(new Event("input", { bubbles: true }));
    input.focus();
  };
  return (
    <div ref={place} className="-mt-2">
      {isOpen ? (
        <Suspense fallback={<p role="status">The camera is opened</p>}>
          <Scanner onNumber={write} onEnd={() => setOpen(false)} />
        </Suspense>
      ) : (
        <Button look="quiet" onClick={() => setOpen(true)}>
          <ScanLine size={18} aria-hidden="true" />
          Scan it with the camera
        </Button>
      )}
    </div>
  );
}
