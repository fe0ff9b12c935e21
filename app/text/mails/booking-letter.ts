import type { CancelReason } from "#app/domain/codes/booking.ts";
import type { PriceType } from "#app/domain/codes/catalog.ts";
import type { Policy } from "#app/domain/policy.ts";
import { formatTime, type LocalDate, type MinuteOfDay } from "#app/domain/time/time.ts";
import {
  type Address,
  addressLine,
  capitalised,
  datedDay,
  durationWizard,
  listed,
  price,
} from "#app/text/formats.ts";
import type { LetterBlock, LetterRow } from "#app/text/mails/letter.ts";
import { doneText, reviewText, servicesText, wizardText } from "#app/text/wizard/wizard.ts";

/** What mails tell of a turno; money in centavos, times as the store's clock shows them. */
export type BookingLetterFacts = {
  readonly product: string;
  /** Null where the booking is nobody's with an account. */
  readonly customer: { readonly firstName: string; readonly fullName: string } | null;
  /** What the turno is called where it is asked for. */
  readonly code: string;
  /** Where its store is, as the mail is written: what is of another year is told with it. */
  readonly today: LocalDate;
  readonly date: LocalDate;
  readonly startMinute: MinuteOfDay;
  /** In the order of the lines, each once. */
  readonly employees: readonly string[];
  readonly storeName: string;
  readonly address: Address;
  readonly lines: readonly BookingLetterLine[];
  readonly totalCentavos: number;
  /** The seña while it is awaited, and until when. */
  readonly awaited: {
    readonly centavos: number;
    readonly date: LocalDate;
    readonly minute: MinuteOfDay;
    /** The provider is deciding on a payment by card. */
    readonly isInProcess: boolean;
  } | null;
  readonly transfer: LetterTransfer;
  /** What was paid of it. */
  readonly paidCentavos: number;
  /** What of that goes back with its cancelling. */
  readonly givenBackCentavos: number;
  readonly cancelReason: CancelReason | null;
  /** Why, in the words of whoever cancelled it. */
  readonly cancelNote: string | null;
  readonly policy: Policy;
  readonly links: {
    /** The turno's own, which opens without login: for its customer alone. */
    readonly turno: string;
    readonly bookings: string;
    readonly bookAgain: string;
    readonly map: string;
    readonly calendar: string;
    /** The business's page of transfers to look up. */
    readonly transfers: string;
    readonly profile: string;
    /** Where people of a business choose which mails they want. */
    readonly mails: string;
  };
};

/** Whether its seña may be transferred, or its customer says that it was; the word that it is told by. */
export type LetterTransfer = { readonly state: "none" | "possible" | "reported"; readonly code: string };

export type BookingLetterLine = {
  readonly serviceName: string;
  readonly optionName: string | null;
  readonly minutes: number;
  readonly centavos: number;
  readonly priceType: PriceType;
  /** When it begins, and who does it: told where several share the turno. */
  readonly startMinute: MinuteOfDay;
  readonly employeeName: string;
};

/** 'viernes, 14 de agosto, 10:30'. */
export function whenLine({ date, today, startMinute }: BookingLetterFacts): string {
  return `${datedDay(date, today)}, ${formatTime(startMinute)}`;
}

/** `isOver`: it will not take place. */
export function ticketBlock(facts: BookingLetterFacts, isOver = false): LetterBlock {
  const { date, today, startMinute, employees, storeName, address } = facts;
  return {
    kind: "ticket",
    isOver,
    when: capitalised(datedDay(date, today)),
    at: reviewText.appointment(formatTime(startMinute), listed(employees)),
    place: storeName,
    address: addressLine(address),
  };
}

export function servicesBlock(facts: BookingLetterFacts, note: string | null = null): LetterBlock {
  return {
    kind: "services",
    title: doneText.services,
    rows: facts.lines.map((line) => rowOf(line, facts.employees.length > 1)),
    total: { label: wizardText.total, amount: price(facts.totalCentavos) },
    note,
  };
}

/** 'antes de las 10:35 del viernes, 14 de agosto': the clock's time reads the same whenever the mail is opened. */
export function deadlineText(
  { date, minute }: NonNullable<BookingLetterFacts["awaited"]>,
  { today }: Pick<BookingLetterFacts, "today">,
): string {
  return `antes de las ${formatTime(minute)} del ${datedDay(date, today)}`;
}

function rowOf(line: BookingLetterLine, isShared: boolean): LetterRow {
  const { serviceName, optionName, minutes, centavos, priceType } = line;
  const by = isShared ? [wizardText.by(line)] : [];
  return {
    name: serviceName,
    detail: [...by, ...(optionName ? [optionName] : []), durationWizard(minutes)].join(" · "),
    amount: priceType === "FROM" ? servicesText.priceFrom(centavos) : price(centavos),
  };
}
