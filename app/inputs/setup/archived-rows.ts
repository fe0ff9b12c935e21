import { z } from "zod";
import { PHONE_LETTERS } from "#app/domain/phones/spelling.ts";
import { HIGHEST_CENTAVOS } from "#app/domain/setup/services/catalogue.ts";
import { OPTION_NAME_LETTERS } from "#app/domain/setup/services/service-draft.ts";
import { DAY_MINUTES } from "#app/domain/time/units.ts";
import { email } from "#app/inputs/accounts.ts";
import { clientInput } from "#app/inputs/clients/clients.ts";
import { freeText, line, lineOrNone } from "#app/inputs/fields.ts";
import { expenseForm } from "#app/inputs/money/till.ts";
import { transferAccountInput } from "#app/inputs/payments.ts";
import {
  address,
  centavos,
  count,
  free,
  hasLength,
  kept,
  LONGEST_MINUTES,
  lineOrEmpty,
  minuteOfDay,
  minuteOfTurno,
  names,
  orNone,
  percent,
  row,
  signed,
  someCentavos,
  span,
  told,
  toldOrNone,
  whole,
} from "#app/inputs/setup/archived-values.ts";
import { closureReason } from "#app/inputs/setup/closure.ts";
import { employeeTexts } from "#app/inputs/setup/employees.ts";
import { serviceTexts } from "#app/inputs/setup/service.ts";
import { policyHours, storeFields, storeTexts } from "#app/inputs/setup/store-parts.ts";

/** Fields that are no plain texts: they have another rule here, or that of their columns. */
const NO_TEXTS = [
  ...["firstname", "lastname", "phone", "otherPhones", "email", "otherEmails", "tags", "birthday", "blocked"],
];

function plainTexts(fields: Readonly<Record<string, z.ZodType>>) {
  const texts = Object.entries(fields).filter(([name]) => !NO_TEXTS.includes(name));
  return Object.fromEntries(texts.map(([name, schema]) => [name, kept(schema)]));
}

/** In any form: earlier rules let in numbers that are refused today. */
const phone = kept(lineOrNone(PHONE_LETTERS));

/** Only an erased client has no name. */
const client = row({
  ...plainTexts(clientInput.shape),
  ...{ firstName: kept(lineOrEmpty(100)), lastName: names.lastName },
  ...{ phone, email: address },
}).refine(({ firstName, erasedAt }) => firstName !== "" || typeof erasedAt === "number", {
  path: ["firstName"],
});

const turno = row({
  ...{ storeName: told, comments: free, staffNotes: free, currency: z.literal("ARS"), version: count },
  ...{ totalCentavos: centavos, depositCentavos: centavos.nullable(), startMinute: minuteOfDay },
  ...{ lineCount: count, hoursToCancel: count.nullable(), hoursToReschedule: count.nullable() },
})
  .refine(hasLength, span)
  .refine(
    ({ status, depositCentavos, depositDueAt }) =>
      status !== "PENDING_DEPOSIT" || (Number(depositCentavos) > 0 && typeof depositDueAt === "number"),
    { path: ["depositCentavos"] },
  );

const turnoLine = row({
  ...{ position: count, startMinute: minuteOfTurno, minutes: whole(1, LONGEST_MINUTES) },
  ...{ employeeName: told, serviceName: told, optionName: orNone(lineOrEmpty(250)), conflictDetails: free },
  ...{ priceCentavos: centavos, additionalCentavos: centavos, depositPercent: percent },
})
  .refine(hasLength, span)
  .refine((each) => Number(each.endUtcMinute) - Number(each.startUtcMinute) <= LONGEST_MINUTES, span);

const till = row({
  ...{ openingCentavos: centavos, expectedCentavos: signed.nullable(), countedCentavos: centavos.nullable() },
  ...{ leftCentavos: centavos.nullable(), reason: kept(lineOrNone(200)), version: count },
})
  .refine(({ fromAt, untilAt }) => Number(fromAt) <= Number(untilAt), { path: ["untilAt"] })
  .refine(({ countedCentavos, leftCentavos }) => Number(countedCentavos) >= Number(leftCentavos), {
    path: ["leftCentavos"],
  })
  .refine(
    ({ closedAt, expectedCentavos, countedCentavos, leftCentavos }) =>
      new Set([closedAt, expectedCentavos, countedCentavos, leftCentavos].map((each) => each === null))
        .size === 1,
    { path: ["closedAt"] },
  );

const entry = row({
  ...{ position: count, note: toldOrNone, clientName: orNone(lineOrEmpty(250)), serviceName: toldOrNone },
  ...{
    startMinute: minuteOfTurno.nullable(),
    termsValue: count.nullable(),
    feeBasisPoints: count.nullable(),
  },
  ...{
    chargedCentavos: signed,
    baseCentavos: signed,
    amountCentavos: signed,
    materialsCentavos: centavos.nullable(),
  },
}).refine(
  ({ kind, adjustmentId, adjustmentKind, lineId, bookingId, termsValue }) =>
    (kind === "ADJUSTMENT" ? [adjustmentId, adjustmentKind] : [lineId, bookingId, termsValue]).every(
      (each) => each !== null,
    ),
  { path: ["kind"] },
);

const holiday = row({
  fromMinute: whole(0, DAY_MINUTES).nullable(),
  toMinute: whole(0, DAY_MINUTES).nullable(),
})
  .refine(({ answer, fromMinute }) => (answer === "HOURS") === (fromMinute !== null), { path: ["answer"] })
  .refine(
    ({ fromMinute, toMinute }) =>
      fromMinute === null || toMinute === null || Number(fromMinute) < Number(toMinute),
    { path: ["toMinute"] },
  );

/**
 * The schema of each part's rows in an archive: the same rules as their forms, and nothing that the database would refuse. Parts
 * not listed here contain only ids, dates, moments and codes.
 */
export const archivedRows: Readonly<Record<string, z.ZodType>> = {
  business: row({ name: kept(line(80)), description: kept(freeText) }),
  stores: row({
    ...plainTexts(storeTexts),
    ...{
      phone,
      gridMinutes: storeFields.gridMinutes,
      minimumNoticeMinutes: storeFields.minimumNoticeMinutes,
    },
    ...{ hoursToCancel: policyHours.nullable(), hoursToReschedule: policyHours.nullable(), position: count },
  }),
  services: row({ ...plainTexts(serviceTexts), depositPercent: percent, position: count }),
  options: row({
    ...{ name: kept(lineOrEmpty(OPTION_NAME_LETTERS)), minutes: whole(1, LONGEST_MINUTES), position: count },
    priceCentavos: whole(0, HIGHEST_CENTAVOS),
  }),
  materials: row({ centavos: someCentavos }),
  employees: row({ ...plainTexts(employeeTexts), ...names, email: address, phone, position: count }),
  clients: client,
  choices: row({ consentWords: free }),
  apart: row({ word: told }),
  bookings: turno,
  lines: turnoLine,
  changes: row({ version: count, fromMinute: minuteOfTurno.nullable(), note: free }).refine(
    ({ kind, fromDate }) => (kind === "RESCHEDULED") === (fromDate !== null),
    { path: ["fromDate"] },
  ),
  charges: row({ centavos: someCentavos }),
  payments: row({
    ...{ amountCentavos: someCentavos, refundCentavos: centavos.nullable(), goneCentavos: centavos },
    reference: toldOrNone,
  }).refine(({ goneCentavos, amountCentavos }) => goneCentavos <= amountCentavos, { path: ["goneCentavos"] }),
  closures: row({ reason: orNone(closureReason) }).refine(hasLength, span),
  timeOff: row({ reason: kept(lineOrNone(80)) }).refine(hasLength, span),
  waitlist: row({ firstName: names.firstName, lastName: names.lastName, email: kept(email), missed: count })
    .extend({ phone })
    .refine(
      ({ status, settledAt }) => status !== "UNCONFIRMED" && (status === "WAITING") === (settledAt === null),
      {
        path: ["settledAt"],
      },
    )
    .refine(({ status, confirmedAt }) => status !== "WAITING" || confirmedAt !== null, {
      path: ["confirmedAt"],
    }),
  expenses: row({ what: kept(expenseForm.shape.what), centavos: someCentavos }),
  tills: till,
  acts: row({
    ...{ version: count, centavos: signed.nullable(), countedCentavos: centavos.nullable() },
    ...{ leftCentavos: centavos.nullable(), reason: kept(lineOrNone(200)) },
  }),
  problems: row({ centavos: signed.nullable() }),
  rules: row({ value: centavos }).refine(({ kind, value }) => kind === "FIXED" || Number(value) <= 10_000, {
    path: ["value"],
  }),
  closings: row({
    employeeName: told,
    totalCentavos: signed,
    entryCount: count,
    touchedThrough: count,
  }).refine(({ fromDate, toDate }) => String(fromDate) <= String(toDate), { path: ["toDate"] }),
  entries: entry,
  adjustments: row({ centavos: signed.refine((sum) => sum !== 0), note: kept(lineOrNone(80)) }),
  settings: row({ version: count, feeBasisPoints: whole(0, 10_000) }),
  touches: row({ seq: count }),
  templates: row({ text: free, fromMinute: minuteOfDay.nullable(), metaName: toldOrNone, version: count }),
  sayings: row({ subject: told }),
  calls: row({ version: count }),
  transferAccount: row({ hours: whole(1, 72) }).refine(
    ({ holder, alias, cbu, hours }) => {
      const parsed = transferAccountInput.safeParse({ holder, alias, cbu, hours });
      return (
        parsed.success &&
        parsed.data.holder === holder &&
        parsed.data.alias === alias &&
        parsed.data.cbu === cbu
      );
    },
    { path: ["holder"] },
  ),
  holidays: holiday,
  history: row({ subjectName: kept(lineOrEmpty(250)) }),
  prices: row({ basisPoints: whole(-1e6, 1e6), roundingPesos: count }),
  newPrices: row({ oldCentavos: centavos, newCentavos: centavos }),
};
