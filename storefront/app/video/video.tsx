import { pageMeta } from "../meta.ts";
import { PageHeading } from "../ui/page-heading.tsx";

export const meta = () => pageMeta("Videos");

export default function Video() {
  return <PageHeading>Videos</PageHeading>;
}
