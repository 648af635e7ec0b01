import { pageMeta } from "../meta.ts";
import { PageHeading } from "../ui/page-heading.tsx";

export const meta = () => pageMeta("Super deals");

export default function SuperDeals() {
  return <PageHeading>Super deals</PageHeading>;
}
