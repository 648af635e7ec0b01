import { lazy, Suspense, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { t } from "../../../ui/language/t.ts";

const SoldOutForm = lazy(async () => ({
  default: (await import("./sold-out-form.tsx")).SoldOutForm,
}));

/** Instead of a dead end: leave an address and be told. */
export function SoldOut({ productName }: { productName: string }) {
  const [isOpen, setOpen] = useState(false);
  const button = (
    <Button look="quiet" wide pending={isOpen} onClick={() => setOpen(true)}>
      {t("Email me when it is back")}
    </Button>
  );
  if (!isOpen) return button;
  return (
    <Suspense fallback={button}>
      <SoldOutForm productName={productName} />
    </Suspense>
  );
}
