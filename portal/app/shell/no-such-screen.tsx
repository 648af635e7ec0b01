import { notFound } from "../form/answer-form.server.ts";

export function loader(): never {
  throw notFound("There is nothing at this address.");
}

export default function NoSuchScreen() {
  return null;
}
