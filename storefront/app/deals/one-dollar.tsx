import { pageMeta } from "../meta.ts";
import { PageHeading } from "../ui/page-heading.tsx";

export const meta = () => pageMeta("The 1$ sale");

export default function OneDollarSale() {
  return <PageHeading>The 1$ sale</PageHeading>;
}
