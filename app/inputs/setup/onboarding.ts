import { z } from "zod";
import { ACTIVITY_CODES } from "#app/domain/codes/catalog.ts";
import { priceTyped } from "#app/domain/setup/services/catalogue.ts";
import { hasHours } from "#app/domain/setup/stores/usual-hours.ts";
import { durationTyped } from "#app/domain/time/durations.ts";
import { absentOr, line } from "#app/inputs/fields.ts";
import { mobileOrNone } from "#app/inputs/phones.ts";
import { templatesOf } from "#app/text/setup/services/templates.ts";
import { PROVINCES } from "#app/text/setup/stores/provinces.ts";
import { BUSINESS_LENGTHS, slug } from "./business.ts";
import { storeTexts } from "./store-parts.ts";
import { weekFields, weekFrom } from "./week-form.ts";

/** The fields of a template service: whether it is chosen, and its edited values. */
const SERVICE_PARTS = ["on", "minutes", "price"] as const;
type ServiceField = `${(typeof SERVICE_PARTS)[number]}${number}`;

/** The most services that a trade begins with. */
const PLACES = Array.from({ length: 10 }, (_, place) => place);

const text = z.string({ error: "VALIDATION" }).max(40, { error: "VALIDATION" }).optional();

const serviceFields: Readonly<Record<string, typeof text>> = Object.fromEntries(
  PLACES.flatMap((place) => SERVICE_PARTS.map((part) => [`${part}${place}`, text])),
);

/** Step 1: a trade, and its chosen services with their values; at least one service. */
export const tradeForm = z
  .object({ activity: z.enum(ACTIVITY_CODES, { error: absentOr }), ...serviceFields })
  .transform(({ activity, ...fields }, context) => {
    const values: Readonly<Partial<Record<ServiceField, string | undefined>>> = fields;
    const wanted = templatesOf(activity).flatMap((template, place) => {
      if (!values[`on${place}`]) return [];
      const minutes = durationTyped(values[`minutes${place}`] ?? "");
      const priceCentavos = priceTyped(values[`price${place}`] ?? "");
      if (minutes === null) blame(context, `minutes${place}`);
      if (priceCentavos === null) blame(context, `price${place}`);
      return [{ code: template.code, minutes: minutes ?? 0, priceCentavos: priceCentavos ?? 0 }];
    });
    if (wanted.length === 0) context.addIssue({ code: "custom", path: [], message: "REQUIRED" });
    return { activity, services: wanted };
  });
export type Trade = z.output<typeof tradeForm>;

function blame(context: z.RefinementCtx, field: ServiceField): void {
  context.addIssue({ code: "custom", path: [field], message: "VALIDATION" });
}

/** Step 2: the name of the business and of its page, and the address of its first store. */
export const placeForm = z.object({
  name: line(BUSINESS_LENGTHS.name),
  slug,
  whatsapp: mobileOrNone,
  streetName: storeTexts.streetName,
  streetNumber: storeTexts.streetNumber,
  city: storeTexts.city,
  region: z.enum(PROVINCES, { error: absentOr }),
});
export type Place = z.output<typeof placeForm>;

/** Step 3: the hours of that store, with at least one open day. */
export const hoursForm = z.object(weekFields).transform((values, context) => {
  const hours = weekFrom(values, context);
  if (context.issues.length === 0 && !hasHours(hours))
    context.addIssue({ code: "custom", path: [], message: "REQUIRED" });
  return hours;
});

/** Step 4: another professional. */
export const personForm = z.object({ firstname: line(60), lastname: line(60) });
export type NewColleague = z.output<typeof personForm>;
