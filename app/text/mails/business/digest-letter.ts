import type { BookingEvent, Event } from "#app/domain/codes/message.ts";
import { formatTime, type LocalDate, type MinuteOfDay } from "#app/domain/time/time.ts";
import { counted, datedDay, listed } from "#app/text/formats.ts";
import { chooseMails } from "#app/text/mails/bookings/business-letters.ts";
import type { Letter, LetterBlock, LetterEntry } from "#app/text/mails/letter.ts";

/** The news of a business's bookings, in one mail once its members have had the most single mails. */
export type DigestLetterFacts = {
  readonly product: string;
  readonly businessName: string;
  /** The number of bookings by event. */
  readonly counts: Readonly<Partial<Record<BookingEvent, number>>>;
  /** The latest entries, newest first. */
  readonly newest: readonly DigestLetterEntry[];
  readonly links: { readonly calendar: string; readonly transfers: string; readonly mails: string };
};

export type DigestLetterEntry = {
  readonly event: BookingEvent;
  /** Null for a booking without an account. */
  readonly customer: string | null;
  readonly date: LocalDate;
  /** The store's date as the mail is written. */
  readonly today: LocalDate;
  readonly startMinute: MinuteOfDay;
  readonly services: readonly string[];
  readonly employees: readonly string[];
  readonly storeName: string;
};

/** To the members of a business, or to one of its professionals: '12 turnos nuevos, 1 reprogramado y 9 cancelados'. */
export function digestLetter(facts: DigestLetterFacts): Letter {
  const { businessName, product, newest, counts } = facts;
  const sum = countsText(counts);
  return {
    subject: `Resumen de turnos: ${sum}`,
    preview: `Los últimos movimientos de ${businessName}, en un solo email.`,
    title: "Resumen de turnos",
    intro: `Hubo muchos movimientos en poco tiempo, así que los reunimos en un solo email: ${sum}.`,
    blocks: [
      ...waysOn(facts),
      {
        kind: "entries",
        title: "Últimos movimientos",
        entries: newest.map(entryOf),
        note: restNote(total(counts) - newest.length),
      },
    ],
    reason: `Te escribimos porque trabajás en ${businessName}, que usa ${product}.`,
    footer: [{ label: chooseMails, href: facts.links.mails }],
  };
}

/** '1 turno nuevo y 2 cancelados', '2 turnos cancelados y 1 seña pagada': only the first booking count names the noun. */
function countsText(counts: DigestLetterFacts["counts"]): string {
  const turnos = TURNOS.map(({ events, words }) => ({ count: countOf(counts, events), words }))
    .filter(({ count }) => count > 0)
    .map(({ count, words: [one, many] }, index) =>
      index > 0 ? counted(count, one, many) : counted(count, `turno ${one}`, `turnos ${many}`),
    );
  const others = OTHERS.map(({ events, words }) => ({ count: countOf(counts, events), words }))
    .filter(({ count }) => count > 0)
    .map(({ count, words: [one, many] }) => counted(count, one, many));
  return listed([...turnos, ...others]);
}

type Told = {
  readonly events: readonly BookingEvent[];
  readonly words: readonly [one: string, many: string];
};

const TURNOS: readonly Told[] = [
  { events: ["BOOKING_CREATED"], words: ["nuevo", "nuevos"] },
  { events: ["BOOKING_RESCHEDULED"], words: ["reprogramado", "reprogramados"] },
  { events: ["BOOKING_HANDED_OVER"], words: ["con otro profesional", "con otro profesional"] },
  { events: ["BOOKING_CANCELLED", "DEPOSIT_EXPIRED"], words: ["cancelado", "cancelados"] },
];
const OTHERS: readonly Told[] = [
  { events: ["DEPOSIT_PAID"], words: ["seña pagada", "señas pagadas"] },
  { events: ["TRANSFER_REPORTED"], words: ["transferencia para revisar", "transferencias para revisar"] },
  { events: ["TRANSFER_REJECTED"], words: ["transferencia rechazada", "transferencias rechazadas"] },
];

function countOf(counts: DigestLetterFacts["counts"], events: readonly BookingEvent[]): number {
  return events.reduce((sum, event) => sum + (counts[event] ?? 0), 0);
}

function total(counts: DigestLetterFacts["counts"]): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

export function restNote(rest: number): string | null {
  return rest > 0 ? `y ${rest} más` : null;
}

/** The link to the calendar, after the transfers if some await review. */
function waysOn({ counts, links }: DigestLetterFacts): LetterBlock[] {
  const calendar = { label: "Ver calendario", href: links.calendar };
  if (countOf(counts, ["TRANSFER_REPORTED"]) === 0) return [{ kind: "action", ...calendar }];
  const transfers = { label: "Revisar las transferencias", href: links.transfers };
  return [
    { kind: "action", ...transfers },
    { kind: "link", ...calendar },
  ];
}

const TITLES: Readonly<Partial<Record<Event, string>>> = {
  BOOKING_CREATED: "Nuevo turno",
  BOOKING_RESCHEDULED: "Turno reprogramado",
  BOOKING_HANDED_OVER: "Turno con otro profesional",
  BOOKING_CANCELLED: "Turno cancelado",
  DEPOSIT_EXPIRED: "Seña vencida",
  DEPOSIT_PAID: "Seña pagada",
  TRANSFER_REPORTED: "Transferencia para revisar",
  TRANSFER_REJECTED: "Transferencia rechazada",
};

export function entryOf(entry: Omit<DigestLetterEntry, "event"> & { readonly event: Event }): LetterEntry {
  const { event, customer, date, today, startMinute, services, employees, storeName } = entry;
  const when = `${datedDay(date, today)}, ${formatTime(startMinute)}`;
  const title = TITLES[event] ?? "Turno";
  return {
    lead: customer === null ? title : `${title}: ${customer}`,
    detail: [when, listed(services), `con ${listed(employees)}`, storeName].join(" · "),
  };
}
