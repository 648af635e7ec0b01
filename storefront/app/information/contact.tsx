import { pageMeta } from "../meta.ts";
import { PageHeading } from "../ui/page-heading.tsx";

export const meta = () => pageMeta("Contact us");

export default function Contact() {
  return <PageHeading>Contact us</PageHeading>;
}
