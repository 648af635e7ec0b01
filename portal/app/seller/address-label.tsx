import { code128 } from "#tohfa/shop/delivery/dispatch/code128.ts";
import type { ShownParcel } from "#tohfa/shop/delivery/parcels/show-parcel.server.ts";
import { formatMoney, type Paisa } from "#tohfa/shop/values/money.ts";

/** What is stuck on a parcel: to whom, what the rider collects, and its number for a scanner. */
export function AddressLabel({ parcel, store }: { parcel: ShownParcel; store: string }) {
  const { id, buyer, payment, money, courier, trackingNumber, isExpress } = parcel;
  return (
    <article className="sheet sheet-label">
      <div className="sheet-inside">
        <header className="flex justify-between gap-[1em] border-b-2 pb-[0.6em]">
          <span className="min-w-0 break-words">
            From <strong>{store}</strong>
          </span>
          <strong className="shrink-0 uppercase">
            {[courier, isExpress && "Express"].filter(Boolean).join(", ") || "Tohfa"}
          </strong>
        </header>
        <address className="min-h-0 grow overflow-hidden py-[0.8em] not-italic">
          <p
            dir="auto"
            className="text-[1.7em] leading-tight font-bold break-words whitespace-pre-wrap"
          >
            {buyer.name}
          </p>
          <p dir="auto" className="mt-[0.4em] text-[1.15em] leading-snug break-words">
            {buyer.address}
          </p>
          <p className="mt-[0.2em] text-[1.5em] font-bold break-words uppercase">
            {[buyer.city, buyer.postalCode].filter(Boolean).join(" ")}
          </p>
          <p className="mt-[0.2em] text-[1.3em] font-semibold tabular-nums">{buyer.phone}</p>
        </address>
        <p className="border-y-2 py-[0.5em] text-center text-[1.4em] font-bold">
          {collectWords(payment === "cod", money?.toPay)}
        </p>
        <Barcode text={trackingNumber || id} />
        <p className="text-center font-semibold tracking-widest wrap-anywhere">
          {trackingNumber || id}
        </p>
        {trackingNumber ? <p className="text-center text-[0.85em]">{id}</p> : null}
      </div>
    </article>
  );
}

/** A store's packers see no amounts: the rider has it from the courier's own paper. */
function collectWords(isCash: boolean, price: Paisa | undefined): string {
  if (!isCash || price === 0) return "Paid. Collect nothing.";
  return price === undefined ? "Cash on delivery" : `Collect ${formatMoney(price)}`;
}

/** A text as bars; nothing where it has signs that no scanner reads. */
function Barcode({ text }: { text: string }) {
  const code = code128(text);
  if (!code) return null;
  // Ten units of white at each side, without which a scanner finds no beginning.
  const width = code.width + 20;
  return (
    <svg
      viewBox={`0 0 ${width} 40`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      role="img"
      aria-label={`Barcode of ${text}`}
      className="mt-[0.7em] h-[5.2em] w-full shrink-0"
    >
      <rect width={width} height="40" fill="#fff" />
      {code.bars.map((bar) => (
        <rect key={bar.at} x={bar.at + 10} width={bar.width} height="40" fill="#000" />
      ))}
    </svg>
  );
}
