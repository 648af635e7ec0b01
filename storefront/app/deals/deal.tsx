import { pageMeta } from "../meta.ts";
import { PageHeading } from "../ui/page-heading.tsx";

export const meta = () => pageMeta("Deal");

export default function Deal() {
  return <PageHeading>Deal</PageHeading>;
}
