import { pageMeta } from "../meta.ts";
import { PageHeading } from "../ui/page-heading.tsx";

export const meta = () => pageMeta("Make a gift");

export default function MakeGift() {
  return <PageHeading>Make a gift</PageHeading>;
}
