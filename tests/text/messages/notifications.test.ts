import { expect, test } from "vitest";
import { type NotificationFacts, notificationWords } from "#app/text/messages/notifications.ts";

const BOOKED: NotificationFacts = {
  event: "BOOKING_CREATED",
  reader: "BUSINESS",
  cancelReason: null,
  storeName: "Estilo Demo Palermo",
  date: "2026-11-20",
  today: "2026-11-18",
  startMinute: 630,
  customerName: "Ana Pérez",
  serviceNames: ["Corte"],
  handedTo: null,
  isByStaff: false,
};

test.each<[Partial<NotificationFacts>, string, string]>([
  [{}, "Nuevo turno", "Ana Pérez reservó Corte el viernes 20 de noviembre a las 10:30"],
  [{ customerName: null }, "Nuevo turno", "Un cliente reservó Corte el viernes 20 de noviembre a las 10:30"],
  [
    { isByStaff: true, customerName: null },
    "Nuevo turno",
    "Se agendó Corte para un cliente el viernes 20 de noviembre a las 10:30",
  ],
  [
    { event: "BOOKING_RESCHEDULED", isByStaff: true },
    "Turno reprogramado",
    "Corte de Ana Pérez pasó al viernes 20 de noviembre a las 10:30",
  ],
  [
    { event: "BOOKING_RESCHEDULED" },
    "Turno reprogramado",
    "Ana Pérez pasó Corte al viernes 20 de noviembre a las 10:30",
  ],
  [
    { event: "BOOKING_HANDED_OVER", handedTo: "Bruno Díaz" },
    "Turno con otro profesional",
    "Corte de Ana Pérez, el viernes 20 de noviembre a las 10:30, pasó a Bruno Díaz",
  ],
  [
    { event: "BOOKING_CANCELLED", cancelReason: "BY_CUSTOMER" },
    "Turno cancelado",
    "Ana Pérez canceló Corte del viernes 20 de noviembre a las 10:30",
  ],
  [
    { event: "BOOKING_CANCELLED", cancelReason: "BY_BUSINESS" },
    "Turno cancelado",
    "Se canceló Corte de Ana Pérez del viernes 20 de noviembre a las 10:30",
  ],
  [
    { event: "DEPOSIT_EXPIRED", cancelReason: "DEPOSIT_EXPIRED" },
    "Seña vencida",
    "Ana Pérez no pagó la seña de Corte del viernes 20 de noviembre a las 10:30",
  ],
  [
    { event: "TRANSFER_REPORTED" },
    "Transferencia para revisar",
    "Ana Pérez avisó que transfirió la seña de Corte del viernes 20 de noviembre a las 10:30",
  ],
  [
    { event: "TRANSFER_REPORTED", customerName: null },
    "Transferencia para revisar",
    "Un cliente avisó que transfirió la seña de Corte del viernes 20 de noviembre a las 10:30",
  ],
  [
    { event: "TRANSFER_REJECTED" },
    "Transferencia rechazada",
    "Ana Pérez avisó que transfirió la seña de Corte del viernes 20 de noviembre a las 10:30, pero no apareció",
  ],
])("a business told of %j reads '%s'", (facts, title, text) => {
  expect(notificationWords({ ...BOOKED, ...facts })).toEqual({ title, text });
});

test.each<[Partial<NotificationFacts>, string, string]>([
  [{}, "Reservaste tu turno", "Corte en Estilo Demo Palermo, el viernes 20 de noviembre a las 10:30"],
  [
    { event: "BOOKING_HANDED_OVER", handedTo: "Bruno Díaz" },
    "Cambió quién te atiende",
    "Corte en Estilo Demo Palermo, el viernes 20 de noviembre a las 10:30, ahora con Bruno Díaz",
  ],
  [
    { isByStaff: true },
    "Te reservaron un turno",
    "Corte en Estilo Demo Palermo, el viernes 20 de noviembre a las 10:30",
  ],
  [
    { event: "BOOKING_RESCHEDULED", isByStaff: true },
    "Cambió tu turno",
    "Corte en Estilo Demo Palermo, ahora el viernes 20 de noviembre a las 10:30",
  ],
  [
    { event: "BOOKING_RESCHEDULED" },
    "Reprogramaste tu turno",
    "Corte en Estilo Demo Palermo, ahora el viernes 20 de noviembre a las 10:30",
  ],
  [
    { event: "BOOKING_CANCELLED", cancelReason: "BY_CUSTOMER" },
    "Cancelaste tu turno",
    "Corte en Estilo Demo Palermo, del viernes 20 de noviembre a las 10:30",
  ],
  [
    { event: "BOOKING_CANCELLED", cancelReason: "BY_BUSINESS" },
    "Cancelaron tu turno",
    "Estilo Demo Palermo canceló Corte del viernes 20 de noviembre a las 10:30",
  ],
  [
    { event: "DEPOSIT_EXPIRED", cancelReason: "DEPOSIT_EXPIRED" },
    "Venció el plazo de la seña",
    "Se canceló tu turno de Corte en Estilo Demo Palermo, del viernes 20 de noviembre a las 10:30",
  ],
  [
    { event: "TRANSFER_REPORTED" },
    "Avisaste que transferiste la seña",
    "Estilo Demo Palermo va a buscar la seña de Corte del viernes 20 de noviembre a las 10:30",
  ],
  [
    { event: "TRANSFER_REJECTED" },
    "No encontraron tu transferencia",
    "Estilo Demo Palermo no encontró la seña de Corte del viernes 20 de noviembre a las 10:30",
  ],
])("a customer told of %j reads '%s'", (facts, title, text) => {
  expect(notificationWords({ ...BOOKED, reader: "CUSTOMER", ...facts })).toEqual({ title, text });
});

test.each([
  [["Corte", "Color"], "Corte y Color"],
  [["Corte", "Color", "Manicura"], "Corte, Color y Manicura"],
  [["Corte", "Hidratación"], "Corte e Hidratación"],
  [["Corte", "Iluminación"], "Corte e Iluminación"],
  [["Corte", "Hielo"], "Corte y Hielo"],
])("the services %j read '%s'", (serviceNames, words) => {
  expect(notificationWords({ ...BOOKED, serviceNames }).text).toContain(`reservó ${words} el`);
});

test("a day of another year is told with it", () => {
  const today = "2027-01-02";
  expect(notificationWords({ ...BOOKED, today }).text).toContain("el viernes 20 de noviembre de 2026 a las");
});
