import Search from "lucide-react/icons/search";
import { Form, useLocation, useSearchParams } from "react-router";
import { MAX_LOOK_UP_LENGTH } from "#tohfa/shop/office/look-up/look-up-kinds.ts";

/** One box in the header of every screen of the office or a store: a number, a phone, a name, a product. */
export function LookUpBox({ to }: { to: string }) {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  return (
    <Form
      role="search"
      aria-label="Everything"
      action={to}
      className="no-print relative min-w-0 max-w-md grow"
    >
      <Search
        size={18}
        aria-hidden="true"
        className="pointer-events-none absolute top-3 left-3 text-ink-soft"
      />
      <input
        // Shown as it was typed on the screen of what it found, and empty on every other.
        key={`${pathname} ${params.get("find")}`}
        name="find"
        type="search"
        aria-label="Find anything"
        placeholder="Find"
        defaultValue={params.get("find") ?? ""}
        maxLength={MAX_LOOK_UP_LENGTH}
        autoComplete="off"
        enterKeyHint="search"
        className="h-11 w-full rounded-full bg-white pr-3 pl-9 text-ink placeholder:text-ink-soft"
      />
    </Form>
  );
}
