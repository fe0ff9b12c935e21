import { expect, test } from "vitest";
import { rescheduleFailure, rescheduleText } from "#app/text/bookings/reschedule.ts";
import { errorMessage } from "#app/text/errors.ts";

test("moving a turno has the spec's words", () => {
  const { toDetail: _, before, ...ofTheSpec } = rescheduleText;
  expect(before("2026-08-14", 630)).toBe("Antes: viernes, 14 de agosto, 10:30");
  expect(Object.values(ofTheSpec)).toEqual([
    "Modificar turno",
    "Modifica tu horario",
    "Reagendar turno",
    "Confirma tu modificación",
    "Confirmar",
    "Modificación confirmada",
    "¡Reserva modificada!",
    "Tu turno ha sido modificado exitosamente",
    "Cargando datos de la reserva...",
    "Error en la reprogramación:",
    "Cerrar",
  ]);
});

test("a failed reschedule tells why in the spec's words", () => {
  const codes = ["INTERNAL", "NOT_FOUND", "VALIDATION", "UNAVAILABLE", null, "POLICY_DEADLINE"] as const;
  expect(codes.map(rescheduleFailure)).toEqual([
    "Error interno del servidor. Por favor, contacta al soporte técnico.",
    "La reserva no fue encontrada. Verifica que la reserva aún existe.",
    "Datos inválidos. Verifica la información ingresada.",
    "Error de conexión. Intenta nuevamente.",
    "Error desconocido en la reprogramación",
    errorMessage("POLICY_DEADLINE"),
  ]);
});
