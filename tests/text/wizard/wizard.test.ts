import { expect, test } from "vitest";
import {
  depositWarning,
  doneText,
  employeesText,
  reviewText,
  sentBackBanner,
  servicesText,
  summaryText,
  wizardText,
} from "#app/text/wizard/wizard.ts";

test("every step has the spec's title, name and place", () => {
  expect(wizardText).toMatchObject({
    headerTitle: "Reservar turno",
    breadcrumb: { 1: "Servicios", 2: "Profesional", 3: "Horario", 4: "Confirmar" },
    pageTitle: {
      1: "Seleccionar servicios",
      2: "Seleccionar profesional",
      3: "Reserva tu horario",
      4: "Revisar y confirmar",
      5: "Reserva confirmada",
    },
    continue: "Continuar",
    login: "Iniciar sesión",
    total: "Total",
  });
  expect([1, 2, 3, 4].map((step) => wizardText.progress(step, 4))).toEqual([
    "Paso 1 de 4",
    "Paso 2 de 4",
    "Paso 3 de 4",
    "Paso 4 de 4",
  ]);
});

test("the summary names time and professional", () => {
  expect(`${summaryText.time} 10:30 ${summaryText.by} Lucía Ferreyra`).toBe(
    "Horario 10:30 por Lucía Ferreyra",
  );
  expect(summaryText).toMatchObject({ empty: "No hay servicios seleccionados", notes: "Notas" });
});

test("services have the spec's words", () => {
  expect(servicesText).toMatchObject({
    title: "Selecciona tus servicios",
    chooseOption: "Selecciona una opción",
    optionRequired: "Debes seleccionar una opción",
    addToBooking: "Añadir a la reserva",
    from: "desde",
  });
  expect(servicesText.deposit(30, 1_035_000)).toBe("Seña: 30% ($10.350)");
  expect(servicesText.priceFrom(4_200_000)).toBe("Desde $42.000");
});

test("professionals have the spec's words", () => {
  expect(employeesText).toMatchObject({
    title: "Elige tu profesional",
    subtitle: "Seleccionar profesional",
    rating: "4.8",
    any: "Cualquier profesional",
    emptyTitle: "No hay profesionales disponibles",
    emptyText: "No se encontraron profesionales para los servicios seleccionados.",
  });
});

test("the review has the spec's words", () => {
  expect(reviewText).toMatchObject({
    title: "Revisar y confirmar",
    subtitle: "Confirma tu reserva",
    commentsTitle: "¿Algo más que debamos saber?",
    paymentNote: "*Forma de pago a convenir con el local",
    confirm: "Reservar",
  });
  expect(reviewText.appointment("10:30", "Lucía Ferreyra")).toBe("A las 10:30 con Lucía Ferreyra");
});

test("the confirmation has the spec's words", () => {
  expect(doneText).toMatchObject({
    title: "¡Reserva confirmada!",
    subtitle: "Tu turno ha sido reservado exitosamente",
    services: "Servicios reservados",
    toBookings: "Ver mis turnos",
    payDeposit: "Pagar seña",
    paying: "Procesando...",
  });
});

test("the seña warning is the spec's sentence at 30 minutes", () => {
  expect(`${doneText.important} ${depositWarning(30)}`).toBe(
    "Importante: Si no pagas la seña dentro de los próximos 30 minutos, tu reserva será cancelada automáticamente.",
  );
});

test.each([
  [2.5, "dentro de los próximos 2 minutos"],
  [2, "dentro de los próximos 2 minutos"],
  [1.9, "dentro del próximo minuto"],
  [1, "dentro del próximo minuto"],
  [0.05, "en menos de 1 minuto"],
])("a seña of %d minutes is to be paid %s", (minutes, limit) => {
  expect(depositWarning(minutes)).toBe(
    `Si no pagas la seña ${limit}, tu reserva será cancelada automáticamente.`,
  );
});

test("each reason to go back has a sentence of its own that names the remedy", () => {
  const named = {
    NO_SERVICES: "servicio",
    SERVICES_CHANGED: "servicios",
    NO_EMPLOYEE: "profesional",
    EMPLOYEE_CHANGED: "profesional",
    NO_TIME: "horario",
    TIME_LOST: "horario",
    SLOT_TAKEN: "Ese horario ya no está disponible. Elegí otro.",
    STORE_CLOSED: "cerrado",
    EMPLOYEE_UNAVAILABLE: "profesional",
    OUTSIDE_WINDOW: "plazo",
  } as const;
  const reasons = Object.keys(named) as (keyof typeof named)[];
  for (const reason of reasons) expect(sentBackBanner(reason)).toContain(named[reason]);
  expect(new Set(reasons.map(sentBackBanner)).size).toBe(reasons.length);
});
