import { pageMeta } from "../meta.ts";
import { PageHeading } from "../ui/page-heading.tsx";

export const meta = () => pageMeta("Create your account");

export default function SignUp() {
  return <PageHeading>Create your account</PageHeading>;
}
