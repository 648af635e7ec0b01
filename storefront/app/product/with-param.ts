/** The same address with one parameter changed; an empty value takes it away. */
export function withParam(search: string, name: string, value: string | number): string {
  const query = new URLSearchParams(search);
  if (value === "") query.delete(name);
  else query.set(name, String(value));
  return `?${query}`;
}
