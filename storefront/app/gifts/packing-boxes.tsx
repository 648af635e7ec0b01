import { pageMeta } from "../meta.ts";
import { PageHeading } from "../ui/page-heading.tsx";

export const meta = () => pageMeta("Packing boxes");

export default function PackingBoxes() {
  return <PageHeading>Packing boxes</PageHeading>;
}
