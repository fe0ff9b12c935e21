import { keptPhone } from "#app/domain/phones/read-phone.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { insertDoubts } from "#db/queries/clients/phone-doubts.ts";

type Reached = { readonly clientId: string; readonly phone: string | null };

/** Has a member look at the phones of these clients that the reader of phones would keep in another form, or not at all. */
export function doubtPhones(db: Database, businessId: string, people: readonly Reached[]): Statement[] {
  const doubtful = people.filter(({ phone }) => phone !== null && keptPhone(phone) !== phone);
  return insertDoubts(
    db,
    businessId,
    doubtful.map(({ clientId }) => clientId),
  );
}
