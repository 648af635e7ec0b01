import Gift from "lucide-react/icons/gift";
import { type ReactNode, useState } from "react";
import { Accordion } from "../../../ui/accordion.tsx";
import { Badge, DiscountBadge } from "../../../ui/badge.tsx";
import { Breadcrumb } from "../../../ui/breadcrumb.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { ChoiceCard, ChoiceGroup } from "../../../ui/choice-card.tsx";
import { Countdown } from "../../../ui/countdown.tsx";
import { Dialog, Drawer } from "../../../ui/dialog.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Field, Select, TextArea } from "../../../ui/field.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { LoadMore } from "../../../ui/load-more.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { Price } from "../../../ui/price.tsx";
import { QuantityStepper } from "../../../ui/quantity-stepper.tsx";
import { Rail } from "../../../ui/rail.tsx";
import { ProductGridSkeleton } from "../../../ui/skeleton.tsx";
import { Stars } from "../../../ui/stars.tsx";
import { StepLine } from "../../../ui/step-line.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { toast } from "../../../ui/toast.ts";
import { PromiseDrawings } from "../home/promise-drawings.tsx";
import { ProductCard } from "../product-card/product-card.tsx";
import { ProductGrid } from "../product-card/product-grid.tsx";
import { SAMPLE_CARDS } from "./samples.ts";

const COLOURS = [
  "rose-50",
  "rose-100",
  "rose-200",
  "rose-600",
  "rose-700",
  "rose-900",
  "ink",
  "ink-soft",
  "paper",
  "line",
  "line-strong",
  "gold",
  "gold-50",
  "mint",
  "mint-50",
  "danger",
  "danger-50",
];
const SIZES = ["13", "15", "17", "21", "28", "38"];

/** Every component in every state, for developers: not in production builds. */
export default function Components() {
  return (
    <>
      <PageHeading
        lead="Every component in every state."
        above={<Breadcrumb steps={[{ name: "Home", to: "/" }, { name: "Components" }]} />}
      >
        Components
      </PageHeading>
      <div className="wrap flex flex-col gap-14 pb-20">
        <Tokens />
        <Actions />
        <Facts />
        <Fields />
        <Part title="Cards">
          <ProductGrid products={SAMPLE_CARDS} />
        </Part>
        <Part title="Rail">
          <Rail label="Samples">
            {[...SAMPLE_CARDS, ...SAMPLE_CARDS].map((card, index) => (
              <ProductCard key={`${card.id}${index < 5}`} product={card} />
            ))}
          </Rail>
        </Part>
        <Overlays />
        <States />
        <Part title="Promises">
          <PromiseDrawings />
        </Part>
      </div>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-5 border-b border-line pb-2 text-28">{title}</h2>
      {children}
    </section>
  );
}

const row = "flex flex-wrap items-center gap-4";

function Tokens() {
  return (
    <Part title="Tokens">
      <ul className="mb-6 flex flex-wrap gap-3 text-13">
        {COLOURS.map((name) => (
          <li key={name} className="w-24">
            <span
              className="block h-14 rounded-card border border-line"
              style={{ background: `var(--color-${name})` }}
            />
            {name}
          </li>
        ))}
      </ul>
      {SIZES.map((size) => (
        <p
          key={size}
          className={Number(size) >= 21 ? "font-display" : ""}
          style={{ fontSize: `var(--text-${size})` }}
        >
          {size} · Rs 1,250 for a gift that feels chosen
        </p>
      ))}
    </Part>
  );
}

function Actions() {
  return (
    <Part title="Buttons">
      <div className={row}>
        <Button>Add To Cart</Button>
        <Button look="quiet">Continue Shopping</Button>
        <Button look="danger">Cancel the order</Button>
        <Button pending>Place order</Button>
        <Button disabled>Out Of Stock</Button>
        <ButtonLink to="/">A link</ButtonLink>
        <IconButton label="Gift">
          <Gift size={22} aria-hidden="true" />
        </IconButton>
        <IconButton label="Gift on a picture" look="floating">
          <Gift size={22} aria-hidden="true" />
        </IconButton>
      </div>
      <LoadMore to="?more" remaining={12} shown={6} total="1000+" />
    </Part>
  );
}

function Facts() {
  return (
    <Part title="Prices, stars, badges">
      <div className={row}>
        <Price price={125_000} />
        <Price price={125_050} compareAtPrice={150_000} />
        <Price price={90_000} from />
        <Price price={125_000} compareAtPrice={150_000} size="detail" />
        <Stars rating={4.6} count={128} />
        <Stars rating={2} size={20} />
        <DiscountBadge percent={20} />
        <Badge look="soldOut">Out of Stock</Badge>
        <Badge look="good">In Stock</Badge>
        <Badge look="gold">1$ sale</Badge>
        <Badge>New</Badge>
      </div>
    </Part>
  );
}

function Fields() {
  const [quantity, setQuantity] = useState(1);
  return (
    <Part title="Fields">
      <div className="grid gap-6 sm:grid-cols-2">
        <Field label="First name" autoComplete="given-name" />
        <Field label="Phone" hint="11 or 12 digits; the rider calls it." inputMode="tel" />
        <Field
          label="Email"
          defaultValue="ayesha@"
          error="Give an address such as ayesha@example.com."
        />
        <Field label="WhatsApp number" optional disabled />
        <Select label="City" defaultValue="">
          <option value="" disabled>
            Choose a city
          </option>
          <option>Lahore</option>
          <option>Karachi</option>
        </Select>
        <Select label="Province" error="Choose a province.">
          <option>Punjab</option>
        </Select>
        <TextArea label="Card" optional counter="12 / 200" defaultValue="Dear Ammi," />
        <QuantityStepper
          label="Quantity"
          value={quantity}
          onChange={setQuantity}
          max={3}
          hint="Only 3 left"
        />
        <Choices />
      </div>
    </Part>
  );
}

function Choices() {
  return (
    <>
      <ChoiceGroup legend="Delivery">
        <ChoiceCard
          type="radio"
          name="delivery"
          title="Standard"
          detail="3 to 5 days"
          aside="Free"
          defaultChecked
        />
        <ChoiceCard
          type="radio"
          name="delivery"
          title="Express"
          detail="0 to 2 days"
          aside="Rs 250"
        />
        <ChoiceCard type="radio" name="delivery" title="Not in your city" disabled />
      </ChoiceGroup>
      <ChoiceGroup legend="Extras" error="Choose at least one.">
        <ChoiceCard type="checkbox" title="Write the card by hand" aside="Rs 100" />
      </ChoiceGroup>
    </>
  );
}

function Overlays() {
  const [open, setOpen] = useState<"dialog" | "drawer" | null>(null);
  const close = () => setOpen(null);
  return (
    <Part title="Overlays, tabs, accordion">
      <div className={row}>
        <Button look="quiet" onClick={() => setOpen("dialog")}>
          Dialog
        </Button>
        <Button look="quiet" onClick={() => setOpen("drawer")}>
          Drawer
        </Button>
        <Button look="quiet" onClick={() => toast("Added to your wishlist", "success")}>
          Toast
        </Button>
        <Button look="quiet" onClick={() => toast("Error submitting review", "error")}>
          Error toast
        </Button>
      </div>
      <Dialog open={open === "dialog"} onClose={close} title="A dialog">
        <p>Esc, the button and a click outside close it.</p>
      </Dialog>
      <Drawer
        open={open === "drawer"}
        onClose={close}
        title="A drawer"
        footer={<Button wide>Cart</Button>}
      >
        <p>Slides in from the right.</p>
      </Drawer>
      <div className="mt-8 grid gap-8 sm:grid-cols-2">
        <Tabs
          label="Store"
          tabs={[
            { id: "main", name: "Main", panel: "Main products" },
            { id: "special", name: "Special", panel: "Special products" },
            { id: "posts", name: "Posts", panel: "Posts" },
          ]}
        />
        <div>
          <Accordion title="Details" open>
            Glazed stoneware, 300 ml.
          </Accordion>
          <Accordion title="Delivery">3 to 5 days.</Accordion>
        </div>
      </div>
    </Part>
  );
}

function States() {
  return (
    <Part title="Steps, time, loading, empty">
      <StepLine
        progress={0.6}
        steps={[
          { label: "Booked", date: "19 Nov 2026", completed: true },
          { label: "Dispatched", date: "20 Nov 2026", completed: true },
          { label: "In Transit", date: "21 Nov 2026", completed: true },
          { label: "Delivered", completed: false },
        ]}
      />
      <div className="my-8 inline-block rounded-card bg-rose-50 p-4">
        <Countdown endsAt="2026-12-31T18:00:00Z" label="Time left" />
      </div>
      <ProductGridSkeleton count={4} />
      <EmptyState
        title="Your cart is empty"
        actions={<ButtonLink to="/gifts">Find a gift</ButtonLink>}
      >
        Gifts you choose wait here for you.
      </EmptyState>
    </Part>
  );
}
