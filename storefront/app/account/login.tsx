import { pageMeta } from "../meta.ts";
import { PageHeading } from "../ui/page-heading.tsx";

export const meta = () => pageMeta("Sign in");

export default function Login() {
  return <PageHeading>Sign in</PageHeading>;
}
