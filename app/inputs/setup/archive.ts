import { z } from "zod";
import { MOST_CONTACTS } from "#app/domain/clients/further-contacts.ts";
import { WEEKDAYS } from "#app/domain/codes/calendar.ts";
import { ACTIVITY_CODES } from "#app/domain/codes/catalog.ts";
import { COUNTED_ON } from "#app/domain/codes/commission.ts";
import { ARCHIVE_FORMAT } from "#app/domain/setup/archive/archive-limits.ts";
import { MOST_PARTS } from "#app/domain/setup/archive/archive-parts.ts";
import { contact } from "#app/inputs/clients/clients.ts";
import { isClean, line, localDate } from "#app/inputs/fields.ts";
import { kept } from "#app/inputs/setup/archived-values.ts";
import { businessInput } from "#app/inputs/setup/business.ts";
import { ownTerms } from "#app/inputs/setup/own-terms.ts";
import { guestJoinForm } from "#app/inputs/waitlist.ts";

const filePart = z
  .object({ nth: z.int().min(1), of: z.int().min(2).max(MOST_PARTS), set: z.string().min(1).max(64) })
  .refine(({ nth, of }) => nth <= of);

/** The manifest of a file with a whole business, or with a part of it. */
export const archiveManifest = z.object({
  format: z.literal(ARCHIVE_FORMAT),
  version: z.int(),
  counts: z.record(z.string(), z.int().min(0)),
  part: filePart.optional(),
});

const word = z
  .string()
  .max(4000)
  .refine((text) => isClean(text.replaceAll(/[\r\n\t]/g, "")));
const tag = line(40).refine((text) => text !== "");
const value = z.union([word, z.number(), z.null()]);
const shift = z
  .strictObject({ from: z.int().min(0).max(1440), to: z.int().min(0).max(1440) })
  .refine(({ from, to }) => from < to);
const shifts = z.array(shift).max(10);
const week = z.strictObject(Object.fromEntries(WEEKDAYS.map((day) => [day, shifts])));
const detail = z.strictObject({ field: word, of: word.nullable().optional(), from: value, to: value });

const id = z.string().min(1).max(64);
const specialDay = z.strictObject({
  shifts: shifts.nullable(),
  reason: word.nullable(),
  people: z.record(id, shifts),
});
const storeHours = week.extend({ dates: z.record(localDate, specialDay).optional() });
const ownByEmployee = z.record(id, ownTerms);
const spans = z.array(z.strictObject({ from: z.int(), to: z.int() })).max(2000);

/** The JSON values within a row, by part and column. */
export const archiveJson: Readonly<Record<string, z.ZodType>> = {
  "stores.secondaryActivities": z.array(z.enum(ACTIVITY_CODES)).max(50),
  "stores.hours": storeHours,
  "work.hours": week,
  "options.own": ownByEmployee,
  "newPrices.oldOwn": ownByEmployee,
  "newPrices.newOwn": ownByEmployee,
  "days.open": z.record(z.string().regex(/^\d{1,3}$/), z.int().min(0).max(1e6)),
  "clients.otherPhones": z.array(kept(contact.phone)).max(MOST_CONTACTS),
  "clients.otherEmails": z.array(kept(contact.email)).max(MOST_CONTACTS),
  "clients.tags": z.array(tag).max(100),
  "waitlist.servicePriceIds": z.array(id).min(1).max(50),
  "waitlist.days": guestJoinForm.shape.days,
  "waitlist.known": z.record(id, spans),
  "changes.details": z.array(detail).max(200),
  "history.details": z.array(detail).max(200),
  "prices.scope": z.strictObject({ categories: z.array(word).max(50), serviceIds: z.array(word).max(5000) }),
  "closings.sums": z.strictObject({
    turnos: z.int(),
    countedOn: z.enum(COUNTED_ON).nullable(),
    chargedCentavos: z.int(),
    rows: z.array(z.record(z.string().max(20), value)).max(5000),
    totalCentavos: z.int(),
  }),
};

const { instagram, whatsapp } = businessInput.shape;

/** A business's external links: valid by its form's rules, or null. */
export const archivedLinks = z.object({ instagram: instagram.catch(null), whatsapp: whatsapp.catch(null) });
