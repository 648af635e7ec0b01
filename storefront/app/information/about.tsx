import { pageMeta } from "../meta.ts";
import { PageHeading } from "../ui/page-heading.tsx";

export const meta = () => pageMeta("About us");

export default function About() {
  return <PageHeading>About us</PageHeading>;
}
