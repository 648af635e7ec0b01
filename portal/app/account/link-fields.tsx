/** A letter's link, sent on with the form that it opened. */
export function LinkFields({ id, until, sig }: { id: string; until: string; sig: string }) {
  return (
    <>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="until" value={until} />
      <input type="hidden" name="sig" value={sig} />
    </>
  );
}
