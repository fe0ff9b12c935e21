import { type FurtherContacts, MOST_CONTACTS } from "#app/domain/clients/further-contacts.ts";
import { numberKey } from "./reply-window.ts";

/** A number as cards keep it, of the digits that the provider writes; it may leave out the 9 of an Argentine mobile. */
export function phoneOf(number: string): string {
  return number.startsWith("54") && number.length >= 12 ? `+549${numberKey(number)}` : `+${number}`;
}

type Reached = Pick<FurtherContacts, "otherPhones"> & { readonly phone: string | null };

/** A client's phones with one more, which is a further one beside the first; null where no more fit. */
export function withPhone({ phone, otherPhones }: Reached, added: string): Reached | null {
  if (phone === added || otherPhones.includes(added)) return { phone, otherPhones };
  if (phone === null) return { phone: added, otherPhones };
  return otherPhones.length < MOST_CONTACTS ? { phone, otherPhones: [...otherPhones, added] } : null;
}
