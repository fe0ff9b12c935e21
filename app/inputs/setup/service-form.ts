import { z } from "zod";
import { CATEGORY_CODES, PRICE_TYPES, SERVICE_COLORS } from "#app/domain/codes/catalog.ts";
import { DEPOSIT_PERCENT, priceTyped } from "#app/domain/setup/services/catalogue.ts";
import {
  OPTION_PARTS,
  OPTION_ROWS,
  type OptionField,
  type OptionPart,
  optionField,
  rowsIn,
} from "#app/domain/setup/services/option-rows.ts";
import type { OptionDraft, ServiceDraft } from "#app/domain/setup/services/service-draft.ts";
import { wholeNumber } from "#app/domain/whole-number.ts";
import { type Check, checker } from "#app/inputs/checker.ts";
import { absentOr, minutesTyped } from "#app/inputs/fields.ts";
import { optionName, serviceTexts } from "#app/inputs/setup/service.ts";

const typed = z.string({ error: "VALIDATION" }).optional();
const ticked = z.boolean({ error: "VALIDATION" }).optional();
const optionFields = Object.fromEntries(
  OPTION_ROWS.flatMap((row) => OPTION_PARTS.map((part) => [optionField(row, part), typed])),
) as Readonly<Record<OptionField, typeof typed>>;

const FIELDS = {
  name: typed,
  category: typed,
  subLabel: typed,
  description: typed,
  color: typed,
  bookable: ticked,
  deposit: ticked,
  percent: typed,
  employee: z.array(z.string(), { error: "VALIDATION" }).optional(),
  rows: z.array(z.string(), { error: "VALIDATION" }).optional(),
  version: typed,
};

type SentService = { readonly draft: ServiceDraft; readonly version: number };
type Form = z.output<z.ZodObject<typeof FIELDS>> & Readonly<Partial<Record<OptionField, string | undefined>>>;

/** The form of a service, with a row for each option; all faults come together, each at its field. */
export const serviceForm = z
  .object({ ...optionFields, ...FIELDS })
  .transform((form: Form, context): SentService => {
    const check = checker(context);
    const name = check("name", serviceTexts.name, form.name) ?? "";
    const draft: ServiceDraft = {
      name,
      subLabel: check("subLabel", serviceTexts.subLabel, form.subLabel) ?? null,
      description: check("description", serviceTexts.description, form.description) ?? null,
      categoryCode: check("category", z.enum(CATEGORY_CODES, { error: absentOr }), form.category) ?? "OTHER",
      displayColor: check("color", z.enum(SERVICE_COLORS, { error: absentOr }), form.color) ?? "BLUE",
      bookable: form.bookable ?? false,
      depositPercent: form.deposit ? (check("percent", percent, form.percent) ?? null) : null,
      options: optionsIn(form, name, check),
      employeeIds: [...new Set(form.employee)],
    };
    return { draft, version: wholeNumber(form.version) ?? -1 };
  });

function optionsIn(form: Form, serviceName: string, check: Check): readonly OptionDraft[] {
  const rows = rowsIn(form.rows ?? []);
  return rows.map((row) => {
    const typedIn = (part: OptionPart) => form[optionField(row, part)];
    const of = <Schema extends z.ZodType>(part: OptionPart, schema: Schema, value: unknown = typedIn(part)) =>
      check(optionField(row, part), schema, value);
    // The only option is the service itself; a missing name is reported at the service's name.
    const name = typedIn("Name") ?? (rows.length === 1 ? serviceName || "-" : undefined);
    return {
      id: typedIn("Id") ?? null,
      name: of("Name", optionName, name) ?? "",
      minutes: of("Minutes", minutesTyped) ?? 0,
      priceType: of("PriceType", z.enum(PRICE_TYPES, { error: absentOr })) ?? "FIXED",
      priceCentavos: of("Price", price) ?? 0,
    };
  });
}

/** Typed prices: '12.500', '12500,50', '$ 12.500'. */
const price = z.string({ error: absentOr }).transform((text, context) => {
  const centavos = priceTyped(text);
  if (centavos !== null) return centavos;
  context.addIssue({ code: "custom", message: "VALIDATION" });
  return z.NEVER;
});

const percent = z
  .string({ error: absentOr })
  .trim()
  .regex(/^\d{1,3} ?%?$/, { error: "VALIDATION" })
  .transform((text) => Number.parseInt(text, 10))
  .refine((value) => value >= DEPOSIT_PERCENT.least && value <= DEPOSIT_PERCENT.most, {
    error: "VALIDATION",
  });
