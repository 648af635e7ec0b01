import { Form as StepForm } from "react-router";
import type { SaleBanner } from "#tohfa/shop/growth/offers/sale-banners.server.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { Picture } from "../../../../ui/picture.tsx";
import { Panel } from "../../detail/detail.tsx";
import type { FormAnswer } from "../../form/answer-form.server.ts";
import { Form } from "../../form/form.tsx";
import { Step } from "../../form/step.tsx";
import { PictureField } from "../picture-field.tsx";

/** The banners of the one-dollar sale in their order; its page shows the first that is on. */
export function SaleBanners({
  banners,
  answer,
}: {
  banners: readonly SaleBanner[];
  answer: FormAnswer | undefined;
}) {
  return (
    <Panel title="Banners">
      <p className="mb-4 text-ink-soft">The sale's page shows the first that is on.</p>
      <ul className="mb-5 flex flex-col gap-4">
        {banners.map((banner, index) => (
          <li key={banner.id} className="flex flex-col gap-2">
            <Picture
              src={banner.image}
              alt={`Banner ${index + 1}`}
              width={320}
              height={100}
              sizes="320px"
              className={`aspect-16/5 w-full rounded-card border border-line ${banner.active ? "" : "opacity-50"}`}
            />
            <Steps banner={banner} index={index} count={banners.length} />
          </li>
        ))}
      </ul>
      <Form
        intent="banner"
        answer={answer}
        submit="Add a banner"
        pending="Sending the picture…"
        look="quiet"
        hasFiles
        isBrief
      >
        <PictureField label="Picture" hint="JPEG, PNG or WebP, about 16 to 5." />
      </Form>
    </Panel>
  );
}

function Steps({ banner, index, count }: { banner: SaleBanner; index: number; count: number }) {
  const name = `banner ${index + 1}`;
  const steps = [
    { step: "earlier", text: "↑", label: `Move ${name} earlier`, isOff: index === 0 },
    { step: "later", text: "↓", label: `Move ${name} later`, isOff: index === count - 1 },
    banner.active
      ? { step: "hide", text: "Turn off", label: `Turn off ${name}`, isOff: false }
      : { step: "show", text: "Turn on", label: `Turn on ${name}`, isOff: false },
    { step: "remove", text: "Remove", label: `Remove ${name}`, isOff: false },
  ];
  return (
    <StepForm method="post" preventScrollReset className="flex flex-wrap items-center gap-2">
      <input type="hidden" name="intent" value="step" />
      <input type="hidden" name="of" value={banner.id} />
      {steps.map(({ step, text, label, isOff }) => (
        <Step key={step} value={step} label={label} disabled={isOff}>
          {text}
        </Step>
      ))}
      {banner.active ? null : <Badge look="gold">Off</Badge>}
    </StepForm>
  );
}
