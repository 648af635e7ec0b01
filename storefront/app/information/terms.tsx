import { pageMeta } from "../meta.ts";
import { PageHeading } from "../ui/page-heading.tsx";

export const meta = () => pageMeta("Terms of service");

export default function Terms() {
  return <PageHeading>Terms of service</PageHeading>;
}
