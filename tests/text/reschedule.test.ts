import { expect, test } from "vitest";
import { rescheduleFailures, rescheduleText } from "#app/text/reschedule.ts";

test("moving a turno has the spec's words", () => {
  expect(Object.values(rescheduleText)).toEqual([
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
  expect(rescheduleFailures).toEqual({
    internal: "Error interno del servidor. Por favor, contacta al soporte técnico.",
    notFound: "La reserva no fue encontrada. Verifica que la reserva aún existe.",
    invalid: "Datos inválidos. Verifica la información ingresada.",
    connection: "Error de conexión. Intenta nuevamente.",
    unknown: "Error desconocido en la reprogramación",
  });
});
