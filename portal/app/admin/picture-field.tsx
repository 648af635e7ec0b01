import { useTrouble } from "../form/troubles.ts";

/** Where one picture is chosen, of the phone's camera too; in a Form with `hasFiles`. */
export function PictureField({ label, hint }: { label: string; hint: string }) {
  const trouble = useTrouble("picture");
  return (
    <label className="flex flex-col gap-1.5">
      <span className="font-medium">{label}</span>
      <span className="text-13 text-ink-soft">{hint}</span>
      <input
        type="file"
        name="picture"
        required
        data-error="Choose a picture first."
        accept="image/jpeg,image/png,image/webp,image/heic,image/avif"
        className="w-full rounded-control border border-line-strong bg-white p-2.5 text-15 file:mr-3 file:min-h-9 file:rounded-control file:border-0 file:bg-rose-100 file:px-4 file:font-semibold file:text-rose-700"
      />
      {trouble ? <span className="text-13 font-medium text-danger">{trouble}</span> : null}
    </label>
  );
}
