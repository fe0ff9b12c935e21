import { z } from "zod";
import { OWN_PERCENT, ownFrom } from "#app/domain/catalog/own-terms.ts";
import { CATEGORY_CODES, PRICE_TYPES, SERVICE_COLORS } from "#app/domain/codes/catalog.ts";
import { DEPOSIT_PERCENT, HIGHEST_CENTAVOS, OPTIONS_AT_MOST } from "#app/domain/setup/services/catalogue.ts";
import {
  OPTION_NAME_LETTERS,
  type OptionDraft,
  SERVICE_LETTERS,
  type ServiceDraft,
  type ServiceText,
} from "#app/domain/setup/services/service-draft.ts";
import {
  DURATION_CODES,
  DURATION_MINUTES,
  durationCode,
  isDurationCode,
} from "#app/domain/time/durations.ts";
import { absentOr, freeText, line, lineOrNone, opaqueId } from "#app/inputs/fields.ts";

export const servicePath = z.object({ id: opaqueId });

/** `GET /api/service?after=`: the last service of the previous page. */
export const servicesQuery = z.object({ after: z.string().optional() });

export const optionName = line(OPTION_NAME_LETTERS);

/** The texts of a service: its form, the API and archives use these schemas. */
export const serviceTexts = {
  name: line(SERVICE_LETTERS.name),
  subLabel: lineOrNone(SERVICE_LETTERS.subLabel),
  description: freeText.refine((text) => (text?.length ?? 0) <= SERVICE_LETTERS.description, {
    error: "VALIDATION",
  }),
} satisfies Record<ServiceText, z.ZodType>;

/** A code of booking §9, or its minutes. */
export const duration = z
  .union([z.string(), z.number()], { error: absentOr })
  .transform((given, context) => {
    if (typeof given === "string" && isDurationCode(given)) return DURATION_MINUTES[given];
    if (typeof given === "number" && durationCode(given) !== null) return given;
    context.addIssue({ code: "custom", message: "VALIDATION" });
    return z.NEVER;
  })
  .meta({ description: "A code, or its minutes", enum: [...DURATION_CODES], example: "ONE_HOUR_FIFTEEN" });

/** Pesos with at most two decimals, as centavos. */
export const amount = z
  .number({ error: absentOr })
  .min(0, { error: "VALIDATION" })
  .max(HIGHEST_CENTAVOS / 100, { error: "VALIDATION" })
  .refine((pesos) => Math.abs(pesos * 100 - Math.round(pesos * 100)) < 1e-4, { error: "VALIDATION" })
  .transform((pesos) => Math.round(pesos * 100));

const ownTermsInput = z
  .object({
    employeeId: opaqueId,
    amount: amount.nullish(),
    percentage: z
      .int({ error: "VALIDATION" })
      .min(OWN_PERCENT.least, { error: "VALIDATION" })
      .max(OWN_PERCENT.most, { error: "VALIDATION" })
      .nullish(),
    duration: duration.nullish(),
  })
  .refine(({ amount, percentage }) => (amount ?? null) === null || (percentage ?? null) === null, {
    path: ["percentage"],
    error: "VALIDATION",
  })
  .transform(({ employeeId, amount, percentage, duration: minutes }) => ({
    employeeId,
    centavos: amount ?? null,
    percent: percentage ?? null,
    minutes: minutes ?? null,
  }));

const option = z
  .object({
    id: z
      .string({ error: "VALIDATION" })
      .min(1, { error: "VALIDATION" })
      .nullish()
      .meta({ description: "Of an option that the service has; a new one has none." }),
    name: optionName,
    duration,
    priceType: z.enum(PRICE_TYPES, { error: absentOr }),
    defaultPrice: z.object({ amount }, { error: absentOr }),
    employeePrices: z
      .array(ownTermsInput, { error: "VALIDATION" })
      .max(1000, { error: "VALIDATION" })
      .nullish()
      .meta({
        description:
          "Professionals whose price or length differs, each with at most one of amount and percentage. Absent: as they are; null or empty: none.",
      }),
  })
  .transform(
    ({ id, duration: minutes, defaultPrice, employeePrices, ...rest }): OptionDraft => ({
      ...rest,
      id: id ?? null,
      minutes,
      priceCentavos: defaultPrice.amount,
      ...(employeePrices === undefined ? {} : { own: ownFrom(employeePrices ?? []) }),
    }),
  );

const reservationPayment = z
  .object(
    {
      enabled: z.boolean({ error: absentOr }),
      percentage: z
        .number({ error: "VALIDATION" })
        .int({ error: "VALIDATION" })
        .min(DEPOSIT_PERCENT.least, { error: "VALIDATION" })
        .max(DEPOSIT_PERCENT.most, { error: "VALIDATION" })
        .nullish(),
    },
    { error: absentOr },
  )
  .refine(({ enabled, percentage }) => !enabled || typeof percentage === "number", {
    path: ["percentage"],
    error: "REQUIRED",
  })
  .transform(({ enabled, percentage }) => (enabled ? (percentage ?? null) : null));

/** `POST /api/service`, `PUT /api/service/{id}` (contract, Business side). */
export const serviceInput = z
  .object({
    serviceName: serviceTexts.name,
    subLabel: serviceTexts.subLabel,
    serviceDescription: serviceTexts.description,
    serviceCategoryId: z.enum(CATEGORY_CODES, { error: absentOr }),
    displayColor: z
      .enum(SERVICE_COLORS, { error: "VALIDATION" })
      .nullish()
      .transform((color) => color ?? "BLUE"),
    bookable: z.boolean({ error: absentOr }),
    reservationPayment,
    servicePrices: z
      .array(option, { error: absentOr })
      .min(1, { error: "REQUIRED" })
      .max(OPTIONS_AT_MOST, { error: "TOO_MANY_OPTIONS" })
      .refine(areEachOnce, { error: "VALIDATION" })
      .meta({ description: "In their order; options of the service that are left out are hidden." }),
    employeeIds: z
      .array(opaqueId, { error: absentOr })
      .max(1000, { error: "VALIDATION" })
      .transform((ids) => [...new Set(ids)]),
  })
  .transform(
    ({
      serviceName: name,
      serviceDescription: description,
      serviceCategoryId: categoryCode,
      reservationPayment: depositPercent,
      servicePrices: options,
      ...rest
    }): ServiceDraft => ({ name, description, categoryCode, depositPercent, options, ...rest }),
  )
  .meta({ id: "ServiceInput" });

function areEachOnce(options: readonly Pick<OptionDraft, "id">[]): boolean {
  const ids = options.flatMap(({ id }) => id ?? []);
  return new Set(ids).size === ids.length;
}
