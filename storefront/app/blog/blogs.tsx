import { pageMeta } from "../meta.ts";
import { PageHeading } from "../ui/page-heading.tsx";

export const meta = () => pageMeta("Blogs");

export default function Blogs() {
  return <PageHeading>Blogs</PageHeading>;
}
