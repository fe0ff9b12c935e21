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

/** The facts of a booking for mails; money in centavos, times by the store's clock. */
export type BookingLetterFacts = {
  readonly product: string;
  /** Null for a booking without an account. */
  readonly customer: { readonly firstName: string; readonly fullName: string } | null;
  /** The booking's code, to quote on request. */
  readonly code: string;
  /** The store's date as the mail is written; dates of another year are shown with their year. */
  readonly today: LocalDate;
  readonly date: LocalDate;
  readonly startMinute: MinuteOfDay;
  /** In the order of the lines, without repeats. */
  readonly employees: readonly string[];
  readonly storeName: string;
  readonly address: Address;
  readonly lines: readonly BookingLetterLine[];
  readonly totalCentavos: number;
  /** The awaited deposit and its deadline. */
  readonly awaited: {
    readonly centavos: number;
    readonly date: LocalDate;
    readonly minute: MinuteOfDay;
    /** The provider is deciding on a payment by card. */
    readonly isInProcess: boolean;
  } | null;
  readonly transfer: LetterTransfer;
  /** The part of the deposit that was paid. */
  readonly paidCentavos: number;
  /** The part of it that is refunded on cancellation. */
  readonly givenBackCentavos: number;
  readonly cancelReason: CancelReason | null;
  /** The reason, in the words of the person that cancelled. */
  readonly cancelNote: string | null;
  readonly policy: Policy;
  readonly links: {
    /** The booking's own link, which opens without login; only for its customer. */
    readonly turno: string;
    readonly bookings: string;
    readonly bookAgain: string;
    readonly map: string;
    readonly calendar: string;
    /** The business's page of transfers to review. */
    readonly transfers: string;
    readonly profile: string;
    /** The page where members choose their mails. */
    readonly mails: string;
  };
};

/** Whether the deposit may be transferred, or was reported as transferred; and the code for the transfer. */
export type LetterTransfer = { readonly state: "none" | "possible" | "reported"; readonly code: string };

export type BookingLetterLine = {
  readonly serviceName: string;
  readonly optionName: string | null;
  readonly minutes: number;
  readonly centavos: number;
  readonly priceType: PriceType;
  /** The start and the professional, shown if several professionals share the booking. */
  readonly startMinute: MinuteOfDay;
  readonly employeeName: string;
};

/** 'viernes, 14 de agosto, 10:30'. */
export function whenLine({ date, today, startMinute }: BookingLetterFacts): string {
  return `${datedDay(date, today)}, ${formatTime(startMinute)}`;
}

/** `isOver`: the booking will not take place. */
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

/** 'antes de las 10:35 del viernes, 14 de agosto': a clock time stays true whenever the mail is opened. */
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
