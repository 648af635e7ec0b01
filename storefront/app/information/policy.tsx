import { pageMeta } from "../meta.ts";
import { PageHeading } from "../ui/page-heading.tsx";

export const meta = () => pageMeta("Our policies");

export default function Policy() {
  return <PageHeading>Our policies</PageHeading>;
}
