import { pageMeta } from "../meta.ts";
import { PageHeading } from "../ui/page-heading.tsx";

export const meta = () => pageMeta("Article");

export default function Article() {
  return <PageHeading>Article</PageHeading>;
}
