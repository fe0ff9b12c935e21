import type { BookingLetterFacts } from "#app/text/mails/bookings/booking-letter.ts";

/** A booking that awaits its deposit. */
export const BOOKING: BookingLetterFacts = {
  product: "Turnero",
  customer: { firstName: "Martina", fullName: "Martina Paz" },
  code: "M4RT-W2KQ",
  date: "2026-08-14",
  today: "2026-08-10",
  startMinute: 630,
  employees: ["Lucía Ferreyra"],
  storeName: "Casa Malva",
  address: { streetName: "Gurruchaga", streetNumber: "1480", city: "Palermo", region: "CABA" },
  lines: [
    {
      serviceName: "Corte y peinado",
      optionName: null,
      minutes: 45,
      centavos: 1_250_000,
      priceType: "FIXED",
      startMinute: 630,
      employeeName: "Lucía Ferreyra",
    },
    {
      serviceName: "Color completo",
      optionName: "Cabello medio",
      minutes: 90,
      centavos: 3_450_000,
      priceType: "FROM",
      startMinute: 675,
      employeeName: "Lucía Ferreyra",
    },
  ],
  totalCentavos: 4_700_000,
  awaited: { centavos: 1_035_000, date: "2026-08-12", minute: 575, isInProcess: false },
  transfer: { state: "none", code: "7QK2MP" },
  paidCentavos: 0,
  givenBackCentavos: 0,
  cancelReason: null,
  cancelNote: null,
  policy: { hoursToCancel: 24, hoursToReschedule: 12, zone: "America/Argentina/Buenos_Aires" },
  links: {
    turno: "https://t.test/t/b1firma",
    bookings: "https://t.test/bookings",
    bookAgain: "https://t.test/booking/malva/palermo",
    map: "https://maps.test/?q=Gurruchaga+1480&z=1",
    calendar: "https://t.test/backoffice/calendar",
    transfers: "https://t.test/backoffice/payments?ver=transfers",
    profile: "https://t.test/customer/profile",
    mails: "https://t.test/customer/profile#notificaciones",
  },
};

/** The same, paid. */
export const PAID = { ...BOOKING, awaited: null, paidCentavos: 1_035_000, givenBackCentavos: 1_035_000 };

/** The same, with the colour done by another professional, a quarter of an hour after the cut. */
export const SHARED: BookingLetterFacts = {
  ...PAID,
  employees: ["Lucía Ferreyra", "Bruno Sosa"],
  lines: PAID.lines.map((line, nth) =>
    nth === 0 ? line : { ...line, startMinute: 690, employeeName: "Bruno Sosa" },
  ),
};
