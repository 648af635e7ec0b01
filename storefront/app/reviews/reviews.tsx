import { pageMeta } from "../meta.ts";
import { PageHeading } from "../ui/page-heading.tsx";

export const meta = () => pageMeta("Reviews");

export default function Reviews() {
  return <PageHeading>Reviews</PageHeading>;
}
