import { dialledNumber, whatsAppNumber } from "#app/domain/phones/phone-numbers.ts";
import { formatTime, type LocalDate } from "#app/domain/time/time.ts";
import { shortDate } from "#app/text/clients/client-dates.ts";
import { fullName, initials, price } from "#app/text/formats.ts";
import type { ClientView } from "#app/usecases/clients/clients.server.ts";

/** A client in the list, in words. */
export type ClientRowView = {
  readonly id: string;
  readonly name: string;
  readonly initials: string;
  readonly tags: readonly string[];
  /** The phone as it is dialled, or the email if there is none; null if neither is known or visible. */
  readonly reach: string | null;
  readonly whatsApp: string | null;
  readonly last: string | null;
  readonly next: string | null;
  readonly visits: number;
  readonly spent: string;
  readonly noShows: number;
  readonly isBlocked: boolean;
};

/** A client's row; `today`: dates of its year are shown without a year. */
export function clientRow(client: ClientView, today: LocalDate): ClientRowView {
  const { id, phone, email, tags, blockedAt } = client;
  const { visits, spentCentavos, lastVisit, noShows, next } = client.figures;
  return {
    ...{ id, tags, visits, noShows },
    name: fullName(client),
    initials: initials(client),
    reach: phone === null ? email : dialledNumber(phone),
    whatsApp: phone === null ? null : whatsAppNumber(phone),
    last: lastVisit && shortDate(lastVisit, today),
    next: next && `${shortDate(next.date, today)}, ${formatTime(next.startMinute)}`,
    spent: price(spentCentavos),
    isBlocked: blockedAt !== null,
  };
}
