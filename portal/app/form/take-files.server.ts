/** A form with its files apart: what `answerForm` reads has only words in it. */
export async function takeFiles(
  request: Request,
  field: string,
): Promise<{ files: { name: string; bytes: Buffer }[]; request: Request }> {
  const form = await request.formData();
  const files = [];
  for (const one of form.getAll(field)) {
    if (typeof one === "string" || one.size === 0) continue;
    files.push({ name: one.name, bytes: Buffer.from(await one.arrayBuffer()) });
  }
  form.delete(field);
  // Who sends it is still to be seen; the body's own type and length are another's now.
  const headers = new Headers();
  for (const name of ["cookie", "user-agent"]) {
    headers.set(name, request.headers.get(name) ?? "");
  }
  return { files, request: new Request(request.url, { method: "POST", headers, body: form }) };
}
