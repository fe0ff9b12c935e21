import { expect, test } from "vitest";
import { ACTIVITY_CODES, CATEGORY_CODES } from "#app/domain/codes/catalog.ts";
import { activityLabels, cancelReasonLabels, categoryLabels, statusLabels } from "#app/text/labels.ts";

test("categories and activities each have a name of their own", () => {
  expect(new Set(CATEGORY_CODES.map((code) => categoryLabels[code])).size).toBe(CATEGORY_CODES.length);
  expect(new Set(ACTIVITY_CODES.map((code) => activityLabels[code])).size).toBe(ACTIVITY_CODES.length);
  expect([categoryLabels.CABELLO, categoryLabels.UNAS]).toEqual(["Cabello", "Uñas"]);
  expect([activityLabels.HAIR_SALON, activityLabels.NAIL_SALON]).toEqual(["Peluquería", "Manicuría"]);
});

test("a turno's state reads as on its badge", () => {
  expect(statusLabels).toEqual({
    PENDING: "Abierto",
    PENDING_DEPOSIT: "Seña pendiente",
    DONE: "Atendido",
    CHECKOUT: "Finalizado",
    CANCELLED: "Cancelado",
    NO_SHOW: "No asistió",
  });
});

test("a cancellation names the party that cancelled", () => {
  expect(cancelReasonLabels).toEqual({
    DEPOSIT_EXPIRED: "Cancelado por falta de seña",
    BY_CUSTOMER: "Cancelado por el cliente",
    BY_BUSINESS: "Cancelado por el local",
  });
});
