import { Picture } from "../../../ui/picture.tsx";

/** A product in a list: its picture and name. */
export function Thing({ image, name }: { image: string; name: string }) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      {image ? (
        <Picture
          src={image}
          alt=""
          width={40}
          height={40}
          sizes="40px"
          className="size-10 shrink-0 rounded-control"
        />
      ) : null}
      <span className="min-w-0 break-words">{name}</span>
    </span>
  );
}
