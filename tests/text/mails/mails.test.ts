import { expect, test } from "vitest";
import {
  type AccountLetterFacts,
  passwordChangedLetter,
  recoveryLetter,
  socialLinkedLetter,
  validationLetter,
  welcomeLetter,
} from "#app/text/mails/accounts/account-letters.ts";
import {
  handedOverBookingLetter,
  lostBookingLetter,
  newBookingLetter,
  paidBookingLetter,
  rescheduledBookingLetter,
} from "#app/text/mails/bookings/business-letters.ts";
import {
  bookedLetter,
  cancelledLetter,
  depositPaidLetter,
  depositReminderLetter,
  handedOverLetter,
  rescheduledLetter,
  storeChangedLetter,
} from "#app/text/mails/bookings/customer-letters.ts";
import { guestLetter } from "#app/text/mails/bookings/guest-letters.ts";
import { dayReminderLetter, hoursReminderLetter } from "#app/text/mails/bookings/reminder-letters.ts";
import { drawLetter } from "#app/text/mails/draw-letter.ts";
import type { Letter } from "#app/text/mails/letter.ts";
import { greeting, oneLine, subjectLine } from "#app/text/mails/plain.ts";
import { BOOKING, PAID, SHARED } from "#tests/support/letter-facts.ts";
import { expectPlainHtml, expectSameParts, expectSays, type LetterCase } from "#tests/support/letters.ts";

/** The provider is still deciding about its deposit. */
const IN_PROCESS = {
  ...BOOKING,
  awaited: { centavos: 1_035_000, date: "2026-08-12", minute: 575, isInProcess: true },
};
const NO_POLICY = { ...BOOKING.policy, hoursToCancel: null, hoursToReschedule: null };

const ACCOUNT: AccountLetterFacts = {
  product: "Turnero",
  firstName: "Martina",
  supportEmail: "ayuda@turnero.test",
  links: {
    home: "https://t.test/",
    onboarding: "https://t.test/business/onboarding",
    forgotPassword: "https://t.test/forgot-password",
  },
};

const LETTERS: readonly LetterCase[] = [
  [
    "validation",
    validationLetter(ACCOUNT, "https://t.test/v/1"),
    "Validá tu email en Turnero",
    [
      "Hola Martina. Confirmá que esta dirección es tuya para activar tu cuenta de Turnero.",
      "Validar mi email: https://t.test/v/1",
      "El enlace vence a las 48 horas. Si no creaste esta cuenta, ignorá este email.",
    ],
  ],
  [
    "recovery",
    recoveryLetter(ACCOUNT, "ABCD2345", "https://t.test/r?email=a"),
    "Tu código para recuperar tu cuenta de Turnero",
    [
      "Código de verificación: ABCD2345",
      "Elegir contraseña nueva: https://t.test/r?email=a",
      "El código vence a los 15 minutos y sirve una sola vez. No se lo des a nadie.",
      "Si no lo pediste\nIgnorá este email: tu contraseña sigue siendo la misma.",
    ],
  ],
  [
    "password changed",
    passwordChangedLetter(ACCOUNT),
    "Tu contraseña de Turnero fue modificada",
    ["Si no hiciste este cambio, recuperá tu cuenta ahora.", "https://t.test/forgot-password"],
  ],
  [
    "social linked",
    socialLinkedLetter(ACCOUNT, "facebook"),
    "Ahora podés ingresar a Turnero con Facebook",
    ["Desde ahora podés iniciar sesión en Turnero también con Facebook.", "ayuda@turnero.test"],
  ],
  [
    "welcome",
    welcomeLetter(ACCOUNT, "https://t.test/u/1"),
    "¡Bienvenido a Turnero!",
    ["Reservar turno: https://t.test/", "No quiero recibir más estos emails: https://t.test/u/1"],
  ],
  [
    "booked, seña awaited",
    bookedLetter(BOOKING),
    "Reservamos tu horario: viernes, 14 de agosto, 10:30",
    [
      "Hola Martina. Tu turno se confirma cuando se acredite la seña.",
      "Viernes, 14 de agosto\nA las 10:30 con Lucía Ferreyra\nCasa Malva\nGurruchaga 1480, Palermo, CABA",
      "Importante: Si no pagás la seña antes de las 09:35 del miércoles, 12 de agosto, tu reserva será cancelada automáticamente.",
      "Pagar seña ($10.350): https://t.test/t/b1firma\n\nCómo llegar: https://maps.test/?q=Gurruchaga+1480&z=1\n\nVer mis turnos: https://t.test/bookings",
      "- Corte y peinado (45 mins): $12.500\n- Color completo (Cabello medio · 1 hr, 30 mins): Desde $34.500\nTotal: $47.000",
      "*Forma de pago a convenir con el local",
      "Las cancelaciones deben hacerse con 1 día de antelación",
    ],
  ],
  [
    "booked",
    bookedLetter({ ...PAID, policy: NO_POLICY }),
    "¡Reserva confirmada! viernes, 14 de agosto, 10:30",
    [
      "Ver mi turno: https://t.test/t/b1firma\n\nCómo llegar: https://maps.test/?q=Gurruchaga+1480&z=1\n\nVer mis turnos: https://t.test/bookings",
    ],
  ],
  [
    "cancelled by the customer",
    cancelledLetter({ ...PAID, cancelReason: "BY_CUSTOMER" }),
    "Reserva cancelada: viernes, 14 de agosto, 10:30",
    [
      "Hola Martina. Cancelaste este turno.",
      "Seña: Te devolveremos la seña de $10.350.",
      "Reservar de nuevo: https://t.test/booking/malva/palermo\n\nVer mis turnos: https://t.test/bookings",
    ],
  ],
  [
    "cancelled by the business",
    cancelledLetter({ ...PAID, cancelReason: "BY_BUSINESS" }),
    "Reserva cancelada: viernes, 14 de agosto, 10:30",
    ["El local canceló este turno."],
  ],
  [
    "expired",
    cancelledLetter({ ...BOOKING, awaited: null, cancelReason: "DEPOSIT_EXPIRED" }),
    "Reserva cancelada: viernes, 14 de agosto, 10:30",
    ["Este turno se canceló porque no se pagó la seña a tiempo."],
  ],
  [
    "new, to the business",
    newBookingLetter(BOOKING),
    "Nuevo turno: Martina Paz, viernes, 14 de agosto, 10:30",
    [
      "Martina Paz reservó un turno.",
      "Seña pendiente: Si no se paga la seña de $10.350 antes de las 09:35 del miércoles, 12 de agosto, el turno se cancelará automáticamente.",
      "Ver calendario: https://t.test/backoffice/calendar",
    ],
  ],
  [
    "moved",
    rescheduledLetter(PAID),
    "¡Reserva modificada! viernes, 14 de agosto, 10:30",
    ["Tu turno ha sido modificado exitosamente", "Ver mi turno: https://t.test/t/b1firma"],
  ],
  [
    "a day before",
    dayReminderLetter(PAID, "https://t.test/u/1"),
    "Recordatorio de tu turno: viernes, 14 de agosto, 10:30",
    [
      "Hola Martina. Te esperamos el viernes, 14 de agosto a las 10:30 en Casa Malva.",
      "Viernes, 14 de agosto\nA las 10:30 con Lucía Ferreyra\nCasa Malva\nGurruchaga 1480, Palermo, CABA",
      "Confirmar asistencia: https://t.test/t/b1firma\n\nCómo llegar: https://maps.test/?q=Gurruchaga+1480&z=1",
      "¿No podés ir?\nSi el plazo lo permite, podés reprogramarlo o cancelarlo en la página de tu turno. Si no, comunicate con el local.",
      "Ver mis turnos: https://t.test/bookings",
      "- Corte y peinado (45 mins): $12.500",
      "Las cancelaciones deben hacerse con 1 día de antelación",
      "Dejar de recibir recordatorios: https://t.test/u/1\nCambiar mis notificaciones: https://t.test/customer/profile",
    ],
  ],
  [
    "two hours before",
    hoursReminderLetter(PAID, "https://t.test/u/1"),
    "Falta poco para tu turno: viernes, 14 de agosto, 10:30",
    ["Confirmar asistencia: https://t.test/t/b1firma", "Dejar de recibir recordatorios: https://t.test/u/1"],
  ],
  [
    "seña still awaited",
    depositReminderLetter(BOOKING),
    "Falta pagar la seña de tu turno: viernes, 14 de agosto, 10:30",
    [
      "Hola Martina. Guardamos tu horario, pero todavía no recibimos la seña.",
      "Importante: Si no pagás la seña antes de las 09:35 del miércoles, 12 de agosto, tu reserva será cancelada automáticamente.",
      "Pagar seña ($10.350): https://t.test/t/b1firma",
    ],
  ],
  [
    "seña under way",
    depositReminderLetter(IN_PROCESS),
    "Tu pago está en proceso: viernes, 14 de agosto, 10:30",
    [
      "Hola Martina. Tu turno se confirma cuando se acredite la seña.",
      "Tu pago está en proceso. Guardamos tu turno mientras se acredita. Te avisamos por email apenas se confirme.",
      "Ver mi turno: https://t.test/t/b1firma",
    ],
  ],
  [
    "moved, to the business",
    rescheduledBookingLetter(PAID),
    "Turno reprogramado: Martina Paz, viernes, 14 de agosto, 10:30",
    ["Se reprogramó el turno de Martina Paz. El horario anterior quedó libre."],
  ],
  [
    "new, of nobody with an account",
    newBookingLetter({ ...PAID, customer: null }),
    "Nuevo turno: viernes, 14 de agosto, 10:30",
    ["Hay un turno nuevo."],
  ],
  [
    "lost, to the business",
    lostBookingLetter({ ...PAID, cancelReason: "BY_CUSTOMER" }),
    "Turno cancelado: Martina Paz, viernes, 14 de agosto, 10:30",
    [
      "Martina Paz canceló este turno. El horario quedó libre.",
      "Se devolverán al cliente los $10.350 que pagó.",
    ],
  ],
  [
    "expired, to the business",
    lostBookingLetter({ ...BOOKING, awaited: null, cancelReason: "DEPOSIT_EXPIRED" }),
    "Turno cancelado: Martina Paz, viernes, 14 de agosto, 10:30",
    ["No se pagó a tiempo la seña del turno de Martina Paz. El horario quedó libre."],
  ],
];

test.each(LETTERS)("%s", expectSays);
test.each(LETTERS)("%s: both parts have the same links and name the reason", expectSameParts);
test.each(LETTERS)(
  "%s: the HTML loads nothing, runs nothing, and has neither tables nor forms",
  expectPlainHtml,
);

test("only reminders of the booking offer to stop reminders", () => {
  const others = [
    bookedLetter(PAID),
    rescheduledLetter(PAID),
    cancelledLetter(PAID),
    depositReminderLetter(BOOKING),
  ];
  for (const letter of others) expect(drawLetter(letter, "Turnero").text).not.toContain("recordatorios");
});

test("no mail to a business has the link that opens a booking without login", () => {
  const letters = [newBookingLetter(BOOKING), rescheduledBookingLetter(PAID), lostBookingLetter(PAID)];
  for (const letter of letters) expect(drawLetter(letter, "Turnero").html).not.toContain("/t/");
});

test("a customer's reason to cancel is told only to the business, on a single line", () => {
  const cancelNote = "Me enfermé <b>\r\nSeña: Se devolverán $99.000\u202e";
  const cancelled = { ...PAID, cancelReason: "BY_CUSTOMER", cancelNote } as const;
  const { html, text } = drawLetter(lostBookingLetter(cancelled), "Turnero");
  expect(text).toContain("\n\nMotivo: Me enfermé <b> Seña: Se devolverán $99.000\n\n");
  expect(html).toContain("Motivo: Me enfermé &lt;b&gt; Seña: Se devolverán $99.000<");
  expect(drawLetter(cancelledLetter(cancelled), "Turnero").text).not.toContain("enfermé");
  expect(drawLetter(lostBookingLetter(PAID), "Turnero").text).not.toContain("Motivo");
});

test("a booking without a deposit or a policy mentions neither", () => {
  const { text } = drawLetter(bookedLetter({ ...PAID, policy: NO_POLICY }), "Turnero");
  expect(text).not.toContain("seña");
  expect(text).not.toContain("Política");
});

test("typed text is escaped in the HTML and stands on a single line in the text", () => {
  const storeName = `Casa "M" <b>&\r\nTotal: $0`;
  const { html, text } = drawLetter(bookedLetter({ ...BOOKING, storeName }), "Turnero");
  expect(html).toContain("Casa &quot;M&quot; &lt;b&gt;&amp; Total: $0");
  expect(text).toContain('\nCasa "M" <b>& Total: $0\n');
});

test.each([
  ["Nuevo\r\nBcc: todos@correo.test", "Nuevo Bcc: todos@correo.test"],
  ["a\u0000b\u2028c\u202ed\u0085e", "a b c d e"],
  ["  dos   espacios ", "dos espacios"],
])("%j on one line is %j", (raw, wanted) => {
  expect(oneLine(raw)).toBe(wanted);
  expect(subjectLine(raw)).toBe(wanted);
});

test("a subject is cut at 150 characters, never inside a character", () => {
  const subject = subjectLine("💈".repeat(200));
  expect([...subject]).toHaveLength(150);
  expect(subject.endsWith("💈…")).toBe(true);
});

test.each([
  ["Martina", "Hola Martina."],
  ["María de los Ángeles", "Hola María de los Ángeles."],
  ["D'Angelo", "Hola D'Angelo."],
  ["Ana-Sofía", "Hola Ana-Sofía."],
  ["", "Hola."],
  ["Ganaste: www.malo.test", "Hola."],
  ["https://malo.test", "Hola."],
  ["malo.test", "Hola."],
  ["a".repeat(41), "Hola."],
])("%j is greeted %j", (name, words) => {
  expect(greeting(name)).toBe(words);
});

test("a payment in process brings no threat, and 'confirmada' comes only after payment", () => {
  const awaited = [bookedLetter, rescheduledLetter, depositReminderLetter];
  for (const letter of awaited) {
    const { subject, html, text } = drawLetter(letter(IN_PROCESS), "Turnero");
    const said = `${subject} ${html} ${text}`;
    expect(said).toContain("Tu pago está en proceso");
    expect(said).not.toMatch(/cancelada automáticamente|Falta pagar|Pagar seña|confirmada/i);
    expect(JSON.stringify(drawLetter(letter(BOOKING), "Turnero"))).not.toMatch(/confirmada/i);
  }
});

test.each([
  ["the booking", bookedLetter(SHARED)],
  ["its seña", depositPaidLetter(SHARED)],
  ["its new time", rescheduledLetter(SHARED)],
  ["what its store changed", storeChangedLetter(SHARED)],
  ["its new professional", handedOverLetter(SHARED)],
  ["its end", cancelledLetter({ ...SHARED, cancelReason: "BY_BUSINESS" })],
  ["the day before", dayReminderLetter(SHARED, null)],
  ["the hours before", hoursReminderLetter(SHARED, null)],
  ["the booking, to staff", newBookingLetter(SHARED)],
  ["its new time, to staff", rescheduledBookingLetter(SHARED)],
  ["its new professional, to staff", handedOverBookingLetter(SHARED)],
  ["its seña, to staff", paidBookingLetter(SHARED)],
  ["its end, to staff", lostBookingLetter({ ...SHARED, cancelReason: "BY_CUSTOMER" })],
])("a mail about %s of a shared booking names each professional and hour", (_, letter) => {
  const { text, html } = drawLetter(letter, "Turnero");
  const lines = [
    "10:30 con Lucía Ferreyra · 45 mins",
    "11:30 con Bruno Sosa · Cabello medio · 1 hr, 30 mins",
  ];
  for (const line of lines) {
    expect(text).toContain(`(${line})`);
    expect(html).toContain(line);
  }
});

test("a booking with a single professional has no extra lines for professionals", () => {
  expect(drawLetter(bookedLetter(PAID), "Turnero").text).not.toContain("11:15");
});

test("only letters about a booking to come tell the way to the store", () => {
  const tells = (letter: Letter) =>
    letter.blocks.some((block) => "href" in block && block.href === PAID.links.map);
  const coming = [
    bookedLetter(BOOKING),
    rescheduledLetter(PAID),
    handedOverLetter(PAID),
    storeChangedLetter(PAID),
  ];
  const more = [depositPaidLetter(PAID), depositReminderLetter(BOOKING), dayReminderLetter(PAID, null)];
  expect([...coming, ...more].map(tells)).toEqual(Array(7).fill(true));
  expect(
    guestLetter(bookedLetter(PAID), PAID).blocks.some(
      (block) => "href" in block && block.href === PAID.links.map,
    ),
  ).toBe(true);
  const off = [cancelledLetter({ ...PAID, cancelReason: "BY_BUSINESS" }), newBookingLetter(PAID)];
  expect(off.map(tells)).toEqual([false, false]);
});
