import { z } from "zod";
import { readSeat } from "#app/domain/agenda/walk-ins/written-seat.ts";
import { clientPerson } from "#app/inputs/clients/clients.ts";
import { absentOr, lineOrNone, opaqueId } from "#app/inputs/fields.ts";

const idOrNone = z
  .string({ error: "VALIDATION" })
  .nullish()
  .transform((id) => id || null);

const seat = z.string({ error: absentOr }).transform((text, context) => {
  const chosen = readSeat(text);
  if (chosen !== null) return chosen;
  context.addIssue({ code: "custom", message: "VALIDATION" });
  return z.NEVER;
});

/** A name that may be left out; a phone needs one. */
const PERSON = {
  firstname: lineOrNone(60).transform((name) => name ?? ""),
  lastname: clientPerson.lastname,
  phone: clientPerson.phone,
};

type Person = { readonly firstname: string; readonly lastname: string; readonly phone: string | null };

function isNamed({ firstname, lastname, phone }: Person): boolean {
  return firstname !== "" || (lastname === "" && phone === null);
}

const NAMELESS = { error: "REQUIRED", path: ["firstname"] };

function personOf({ firstname, lastname, phone }: Person) {
  return { firstName: firstname, lastName: lastname, phone };
}

/** A client without a booking, to be seated or to wait (`seat` null). */
export const walkInForm = z
  .object({
    store: opaqueId,
    service: opaqueId,
    option: opaqueId,
    seat: seat.nullish().transform((chosen) => chosen ?? null),
    espera: idOrNone,
    key: idOrNone,
    ...PERSON,
  })
  .refine(isNamed, NAMELESS)
  .transform((form) => ({
    ...{ storeId: form.store, serviceId: form.service, servicePriceId: form.option },
    ...{ seat: form.seat, walkInId: form.espera, key: form.key, person: personOf(form) },
  }));

/** The name of one, given afterwards. */
export const walkInNameForm = z
  .object({ firstname: clientPerson.firstname, lastname: clientPerson.lastname, phone: clientPerson.phone })
  .transform(personOf);

/** What undoes the seating. */
export const undoSeatForm = z.object({
  booking: opaqueId,
  version: z
    .string({ error: absentOr })
    .regex(/^\d{1,9}$/, { error: "VALIDATION" })
    .transform(Number),
});
