import { pageMeta } from "../meta.ts";
import { PageHeading } from "../ui/page-heading.tsx";

export const meta = () => pageMeta("Questions people ask");

export default function Faq() {
  return <PageHeading>Questions people ask</PageHeading>;
}
