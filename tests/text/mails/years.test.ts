import { expect, test } from "vitest";
import type { LocalDate } from "#app/domain/time/time.ts";
import * as legal from "#app/text/mails/accounts/legal-letters.ts";
import type { BookingLetterFacts } from "#app/text/mails/bookings/booking-letter.ts";
import * as business from "#app/text/mails/bookings/business-letters.ts";
import * as customer from "#app/text/mails/bookings/customer-letters.ts";
import { guestLetter } from "#app/text/mails/bookings/guest-letters.ts";
import { dayReminderLetter, hoursReminderLetter } from "#app/text/mails/bookings/reminder-letters.ts";
import * as transfers from "#app/text/mails/bookings/transfer-letters.ts";
import { confirmWaitLetter, offerLetter } from "#app/text/mails/bookings/waitlist-letters.ts";
import { closedBusinessLetter } from "#app/text/mails/business/closing-letters.ts";
import { closedCommissionLetter } from "#app/text/mails/business/commission-letter.ts";
import { digestLetter } from "#app/text/mails/business/digest-letter.ts";
import { askedHolidaysLetter } from "#app/text/mails/business/holiday-letters.ts";
import { unsentLetter } from "#app/text/mails/business/unsent-letter.ts";
import { drawLetter } from "#app/text/mails/draw-letter.ts";
import type { Letter } from "#app/text/mails/letter.ts";
import { BOOKING } from "#tests/support/letter-facts.ts";

/** A letter about a day, as written on another one. */
type Written = (date: LocalDate, today: LocalDate) => Letter;

/** A letter about a booking on that day, with a deposit awaited until then. */
function ofTurno(draw: (facts: BookingLetterFacts) => Letter): Written {
  return (date, today) =>
    draw({
      ...{ ...BOOKING, date, today },
      awaited: { centavos: 1_035_000, date, minute: 575, isInProcess: false },
    });
}

const TOLD = { product: "Turnero", business: "Casa Malva", href: "https://t.test/x" };

function waiting(date: LocalDate, today: LocalDate) {
  return {
    ...{ ...TOLD, firstName: "Ana", today, days: [date], storeName: "Casa Malva", services: [] },
    ...{ streetName: "Mitre", streetNumber: "1", city: "CABA", region: "CABA" },
  };
}

function digested(date: LocalDate, today: LocalDate) {
  const entry = {
    ...{ event: "BOOKING_CREATED" as const, customer: "Ana", date, today, startMinute: 630 },
    ...{ services: ["Corte"], employees: ["Bruno"], storeName: "Casa Malva" },
  };
  return { product: "Turnero", businessName: "Casa Malva", newest: [entry], links: BOOKING.links };
}

function requested(dueOn: LocalDate, today: LocalDate) {
  return {
    ...{ ...TOLD, code: "ABCD", kind: "WITHDRAWAL" as const, about: "TURNO" as const, name: "Ana" },
    ...{ bookingCode: null, comments: null, dueOn, today },
  };
}

/** By the name of the function that draws it. */
const DATED: Readonly<Record<string, Written>> = {
  newBookingLetter: ofTurno(business.newBookingLetter),
  rescheduledBookingLetter: ofTurno(business.rescheduledBookingLetter),
  handedOverBookingLetter: ofTurno(business.handedOverBookingLetter),
  paidBookingLetter: ofTurno(business.paidBookingLetter),
  lostBookingLetter: ofTurno(business.lostBookingLetter),
  standingLetterToBusiness: ofTurno((facts) =>
    business.standingLetterToBusiness(facts, { title: "Turno", intro: "Hay un turno." }),
  ),
  closedBusinessLetter: (until, today) => closedBusinessLetter({ ...TOLD, until, today }),
  closedCommissionLetter: (date, today) =>
    closedCommissionLetter({ ...TOLD, firstName: "Ana", from: date, to: date, today, totalCentavos: 1 }),
  bookedLetter: ofTurno(customer.bookedLetter),
  rescheduledLetter: ofTurno(customer.rescheduledLetter),
  handedOverLetter: ofTurno(customer.handedOverLetter),
  storeChangedLetter: ofTurno(customer.storeChangedLetter),
  depositPaidLetter: ofTurno(customer.depositPaidLetter),
  paymentReturnedLetter: ofTurno((facts) =>
    customer.paymentReturnedLetter(facts, { centavos: 1, reason: "SECOND", by: "PROVIDER" }),
  ),
  depositReminderLetter: ofTurno(customer.depositReminderLetter),
  standingLetter: ofTurno((facts) =>
    customer.standingLetter(facts, { subject: "Turno:", title: "Turno", subtitle: "Tenés un turno." }),
  ),
  cancelledLetter: ofTurno(customer.cancelledLetter),
  digestLetter: (date, today) => digestLetter({ ...digested(date, today), counts: { BOOKING_CREATED: 1 } }),
  guestLetter: ofTurno((facts) => guestLetter(customer.bookedLetter(facts), facts)),
  askedHolidaysLetter: (date, today) =>
    askedHolidaysLetter({ ...TOLD, dates: [date], today, holidays: "https://t.test/x" }),
  receivedLetter: (date, today) => legal.receivedLetter({ ...requested(date, today), hasAccount: true }),
  filedLetter: (date, today) => legal.filedLetter(requested(date, today)),
  dueLetter: (date, today) => legal.dueLetter({ ...requested(date, today), isOverdue: false }),
  dayReminderLetter: ofTurno((facts) => dayReminderLetter(facts, null)),
  hoursReminderLetter: ofTurno((facts) => hoursReminderLetter(facts, null)),
  reportedTransferLetter: ofTurno(transfers.reportedTransferLetter),
  rejectedTransferLetter: ofTurno(transfers.rejectedTransferLetter),
  transferToReviewLetter: ofTurno(transfers.transferToReviewLetter),
  transferRejectedLetter: ofTurno(transfers.transferRejectedLetter),
  unsentLetter: (date, today) =>
    unsentLetter({
      ...{ ...digested(date, today), today, count: 2 },
      links: { ...BOOKING.links, requests: "https://t.test/r" },
      asides: [{ event: "COMMISSION_CLOSED", name: "Ana", code: null, from: date, to: date }],
    }),
  confirmWaitLetter: (date, today) => confirmWaitLetter(waiting(date, today)),
  offerLetter: (date, today) =>
    offerLetter({
      ...{ ...waiting(date, today), date, startMinute: 630, employeeName: "Bruno" },
      ...{ offeredAt: 600, expiresAt: 620, isLast: false },
    }),
};

/** Letters that name no day. */
const UNDATED: readonly string[] = [
  "validationLetter",
  "recoveryLetter",
  "passwordChangedLetter",
  "socialLinkedLetter",
  "welcomeLetter",
  "contactMessageLetter",
  "answeredLetter",
  "moneyChangedLetter",
  "brokenSellerLetter",
  "invitationLetter",
  "changedRoleLetter",
  "removedLetter",
  // These draw the content of another letter.
  "drawLetter",
  "unlinkedLetter",
];

test("each existing letter is tested here, either with a day or without", () => {
  const files = import.meta.glob<Readonly<Record<string, unknown>>>("/app/text/mails/**/*.ts", {
    eager: true,
  });
  const drawn = Object.values(files)
    .flatMap((file) => Object.keys(file))
    .filter((name) => /Letter(ToBusiness)?$/.test(name));
  expect([...Object.keys(DATED), ...UNDATED].sort()).toEqual(drawn.sort());
});

/** All visible text of a mail, without its links' addresses. */
function words(letter: Letter): string {
  const { subject, text } = drawLetter(letter, "Turnero");
  return `${letter.preview}\n${subject}\n${text}`.replace(/https:\S+/g, "");
}

const days = [
  ["2026-12-30", "2027-01-04"],
  ["2027-01-02", "2026-12-28"],
] as const;

test.each(Object.entries(DATED))("%s names the year of a day in another year", (_, draw) => {
  for (const [today, date] of days) {
    const year = date.slice(0, 4);
    const told = words(draw(date, today));
    expect(told).toContain(` de ${year}`);
    const named = /(enero|diciembre)(?! de \d{4})/.exec(told)?.[0] ?? null;
    expect(named, "a day is told without its year").toBeNull();
  }
});

test.each(Object.entries(DATED))("%s leaves out the year of a day in this year", (_, draw) => {
  expect(words(draw("2026-08-14", "2026-12-31"))).not.toContain("2026");
  expect(words(draw("2026-08-14", "2026-01-01"))).not.toContain("2026");
});
