/** The part that was not typed is the strong one: it is what tells the answers apart. */
export function Untyped({ text, typed }: { text: string; typed: string }) {
  const at = typed === "" ? -1 : text.toLowerCase().indexOf(typed.toLowerCase());
  if (at < 0) return <bdi>{text}</bdi>;
  const end = at + typed.length;
  return (
    <bdi>
      <b className="font-bold">{text.slice(0, at)}</b>
      <span className="font-normal">{text.slice(at, end)}</span>
      <b className="font-bold">{text.slice(end)}</b>
    </bdi>
  );
}
