import { expect, test } from "vitest";
import type { BookingLetterFacts } from "#app/text/mails/bookings/booking-letter.ts";
import { lostBookingLetter, newBookingLetter } from "#app/text/mails/bookings/business-letters.ts";
import {
  bookedLetter,
  cancelledLetter,
  paymentReturnedLetter,
} from "#app/text/mails/bookings/customer-letters.ts";
import {
  rejectedTransferLetter,
  reportedTransferLetter,
  transferRejectedLetter,
  transferToReviewLetter,
} from "#app/text/mails/bookings/transfer-letters.ts";
import { drawLetter } from "#app/text/mails/draw-letter.ts";
import { BOOKING } from "#tests/support/letter-facts.ts";
import { expectPlainHtml, expectSameParts, expectSays, type LetterCase } from "#tests/support/letters.ts";

const POSSIBLE = inState("possible");
const TOLD = inState("reported");
const EXPIRED = { ...TOLD, awaited: null, cancelReason: "DEPOSIT_EXPIRED" } as const;
/** The transfer was not found, and the booking was already cancelled. */
const OVER = { ...BOOKING, awaited: null, cancelReason: "DEPOSIT_EXPIRED" } as const;
const DEADLINE = "antes de las 09:35 del miércoles, 12 de agosto";
const WHEN = "viernes, 14 de agosto, 10:30";

function inState(state: BookingLetterFacts["transfer"]["state"]): BookingLetterFacts {
  return { ...BOOKING, transfer: { ...BOOKING.transfer, state } };
}

const TO_CUSTOMER: readonly LetterCase[] = [
  [
    "cancelled by its customer, who had told of a transfer",
    cancelledLetter({ ...TOLD, awaited: null, cancelReason: "BY_CUSTOMER" }),
    `Reserva cancelada: ${WHEN}`,
    [
      "Hola Martina. Cancelaste este turno. Si transferiste la seña, el local te la devolverá cuando la encuentre.",
    ],
  ],
  [
    "found after its customer had cancelled",
    paymentReturnedLetter(
      { ...BOOKING, awaited: null, cancelReason: "BY_CUSTOMER" },
      { centavos: 1_035_000, reason: "LATE", by: "BUSINESS" },
    ),
    "Te devolvemos tu pago de $10.350",
    ["Hola Martina. Tu pago llegó cuando el turno ya estaba cancelado.\n"],
  ],
  [
    "reported",
    reportedTransferLetter(TOLD),
    `Avisaste que transferiste la seña: ${WHEN}`,
    [
      "Hola Martina. Le pedimos al local que busque tu transferencia. Te escribimos apenas la confirme.",
      `Importante: Si el local no encuentra tu transferencia de $10.350 ${DEADLINE}, tu reserva será cancelada automáticamente.`,
      "Ver mi turno: https://t.test/t/b1firma",
    ],
  ],
  [
    "not found, the turno still awaits its seña",
    rejectedTransferLetter(BOOKING),
    `El local no encontró tu transferencia: ${WHEN}`,
    [
      "Guardamos tu horario para que pagues la seña con tarjeta. Si ya transferiste, comunicate con el local.",
      `Importante: Si no pagás la seña ${DEADLINE}, tu reserva será cancelada automáticamente.`,
      "Pagar seña ($10.350): https://t.test/t/b1firma",
    ],
  ],
  [
    "not found, the turno is over",
    rejectedTransferLetter(OVER),
    `El local no encontró tu transferencia: ${WHEN}`,
    [
      "Hola Martina. El turno sigue cancelado. Si ya transferiste, comunicate con el local.",
      "Reservar otro turno: https://t.test/booking/malva/palermo",
    ],
  ],
  [
    "booked where transfers are taken",
    bookedLetter(POSSIBLE),
    `Reservamos tu horario: ${WHEN}`,
    [
      `Importante: Si no pagás la seña ${DEADLINE}, tu reserva será cancelada automáticamente. Podés pagarla con tarjeta o por transferencia.`,
      "Pagar seña ($10.350): https://t.test/t/b1firma",
    ],
  ],
  [
    "booked, and told of before the mail left",
    bookedLetter(TOLD),
    `Reservamos tu horario: ${WHEN}`,
    [
      `Si el local no encuentra tu transferencia de $10.350 ${DEADLINE}, tu reserva será cancelada automáticamente.`,
      "Ver mi turno: https://t.test/t/b1firma",
    ],
  ],
  [
    "expired while nobody had looked",
    cancelledLetter(EXPIRED),
    `Reserva cancelada: ${WHEN}`,
    [
      "El local no confirmó tu transferencia a tiempo, así que el turno se canceló. Si la encuentra, te avisaremos.",
    ],
  ],
  [
    "found too late, given back by the business",
    paymentReturnedLetter(OVER, { centavos: 1_035_000, reason: "LATE", by: "BUSINESS" }),
    "Te devolvemos tu pago de $10.350",
    [
      "Tu pago llegó cuando el turno ya estaba cancelado y su horario ya no estaba libre.",
      "Devolución: El local te devolverá los $10.350 completos. Si en unos días no los recibís, comunicate con el local.",
      "Reservar otro turno: https://t.test/booking/malva/palermo",
    ],
  ],
  [
    "found when it was paid already, given back by the business",
    paymentReturnedLetter(BOOKING, { centavos: 1_035_000, reason: "SECOND", by: "BUSINESS" }),
    "Te devolvemos tu pago de $10.350",
    [
      "La seña de este turno ya estaba pagada y recibimos otro pago.",
      "Devolución: El local te devolverá los $10.350 completos.",
      "Ver mi turno: https://t.test/t/b1firma",
    ],
  ],
];

const TO_BUSINESS: readonly LetterCase[] = [
  [
    "to look up",
    transferToReviewLetter(TOLD),
    `Transferencia para revisar: Martina Paz, ${WHEN}`,
    [
      "Martina Paz avisó que transfirió la seña de su turno.",
      `Transferencia para revisar: Buscá $10.350 con la referencia 7QK2MP. Si nadie la acepta ${DEADLINE}, el turno se cancelará automáticamente.`,
      "Revisar la transferencia: https://t.test/backoffice/payments?ver=transfers",
    ],
  ],
  [
    "to look up, of nobody with an account",
    transferToReviewLetter({ ...TOLD, customer: null }),
    `Transferencia para revisar: ${WHEN}`,
    ["Un cliente avisó que transfirió la seña de su turno."],
  ],
  [
    "rejected",
    transferRejectedLetter(BOOKING),
    `Transferencia rechazada: Martina Paz, ${WHEN}`,
    [
      "Se rechazó la transferencia de Martina Paz. Se lo avisamos por email.",
      `Seña pendiente: Si no se paga la seña de $10.350 ${DEADLINE}, el turno se cancelará automáticamente.`,
    ],
  ],
  [
    "rejected, of nobody with an account",
    transferRejectedLetter({ ...BOOKING, customer: null }),
    `Transferencia rechazada: ${WHEN}`,
    ["Se rechazó la transferencia de un cliente."],
  ],
  [
    "new, and told of before the mail left",
    newBookingLetter(TOLD),
    `Nuevo turno: Martina Paz, ${WHEN}`,
    ["Martina Paz reservó un turno.", "Buscá $10.350 con la referencia 7QK2MP."],
  ],
  [
    "expired while nobody had looked",
    lostBookingLetter(EXPIRED),
    `Turno cancelado: Martina Paz, ${WHEN}`,
    [
      "Nadie revisó a tiempo la transferencia de Martina Paz, así que el turno se canceló. Si el dinero llegó, aceptá la transferencia: el turno se recupera si su horario sigue libre.",
    ],
  ],
];
const ALL = [...TO_CUSTOMER, ...TO_BUSINESS];

test.each(ALL)("%s", expectSays);
test.each(ALL)("%s: both parts have the same links and name the reason", expectSameParts);
test.each(ALL)("%s: the HTML loads nothing and runs nothing", expectPlainHtml);

test("a reported transfer asks for no payment, and no customer's mail has its code", () => {
  for (const letter of [reportedTransferLetter(TOLD), bookedLetter(TOLD)])
    expect(drawLetter(letter, "Turnero").text).not.toContain("Pagar seña");
  for (const [, letter] of TO_CUSTOMER) expect(drawLetter(letter, "Turnero").text).not.toContain("7QK2MP");
});

test("no mail to a business has the link that opens a booking without login", () => {
  for (const [, letter] of TO_BUSINESS) expect(drawLetter(letter, "Turnero").html).not.toContain("/t/");
});

test("a rejection of a booking without an email mentions no email", () => {
  const { text } = drawLetter(transferRejectedLetter({ ...BOOKING, customer: null }), "Turnero");
  expect(text).not.toContain("email");
});

test("a past booking is struck out also where its transfer was rejected", () => {
  const struck = (facts: BookingLetterFacts) => drawLetter(transferRejectedLetter(facts), "Turnero").html;
  expect(struck(OVER)).toContain("line-through");
  expect(struck(BOOKING)).not.toContain("line-through");
});
