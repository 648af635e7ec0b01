import fc from "fast-check";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import type { PriceTerms } from "#tohfa/shop/money/ledger/price-earnings.ts";
import { DRAFT_FIELD_NAMES, DRAFT_FIELDS } from "#tohfa/shop/selling/products/draft-fields.ts";
import type { DraftField } from "#tohfa/shop/selling/products/draft-kinds.ts";
import {
  changedFields,
  fingerprintsOf,
} from "#tohfa/shop/selling/products/field-fingerprints.server.ts";
import { EMPTY_DRAFT } from "#tohfa/shop/selling/products/product-draft.ts";
import { anyDraft } from "#tohfa/tests/support/drafts.ts";
import { Form } from "../../form/form.tsx";
import { readForm } from "../../form/read-form.server.ts";
import { defaultsOf } from "./product-defaults.ts";
import { ProductFields } from "./product-fields.tsx";
import { draftOfForm, PRODUCT_FIELDS } from "./product-schema.server.ts";

/** A form as a browser sends it: what is ticked, and what stands in its other fields. */
function sent(value: unknown, name = "", form = new FormData()): FormData {
  if (typeof value === "string") {
    form.append(name, value);
  } else if (Array.isArray(value)) {
    for (const [at, one] of value.entries()) {
      sent(one, typeof one === "string" ? name : `${name}[${at}]`, form);
    }
  } else {
    for (const [key, one] of Object.entries(value as object)) {
      sent(one, name === "" ? key : `${name}.${key}`, form);
    }
  }
  return form;
}

const TERMS: PriceTerms = {
  ...{ agreed: null, standard: 1000, ofCategory: {}, servicesTax: 0, withheld: 400, delivery: 0 },
};

it("A product's form that comes back as it was shown changes nothing of the product, whatever it is", () => {
  fc.assert(
    fc.property(anyDraft, (draft) => {
      const { value } = readForm(sent(defaultsOf(draft)), PRODUCT_FIELDS);
      const typed = value && draftOfForm(value, draft.categories);
      expect(typed && changedFields(typed, fingerprintsOf(draft))).toEqual({});
    }),
  );
});

it("A product's form asks for every field that the table says it asks for", () => {
  const Screen = () =>
    createElement(Form, {
      ...{ intent: "save", answer: undefined, submit: "Save", defaults: defaultsOf(EMPTY_DRAFT) },
      children: createElement(ProductFields, { categories: [], terms: TERMS, stored: EMPTY_DRAFT }),
    });
  const Page = createRoutesStub([{ path: "/", Component: Screen }]);
  const screen = renderToStaticMarkup(createElement(Page));
  const asked = DRAFT_FIELD_NAMES.filter((name) => {
    const field: DraftField = DRAFT_FIELDS[name];
    return field.form !== undefined;
  });
  expect(asked.filter((name) => !screen.includes(` name="${name}"`))).toEqual([]);
  expect(asked).toContain("warranty");
});
