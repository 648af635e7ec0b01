import { notFound } from "../not-found.ts";

/** Catches every address that no other route knows. */
export function loader() {
  throw notFound();
}

export default function NoSuchPage() {
  return null;
}
