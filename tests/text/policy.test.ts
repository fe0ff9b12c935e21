import { expect, test } from "vitest";
import type { Policy } from "#app/domain/policy.ts";
import { policySentence, policyTitle, wizardPolicySentence } from "#app/text/policy.ts";

function policyOf(hoursToCancel: number | null, hoursToReschedule: number | null): Policy {
  return { hoursToCancel, hoursToReschedule, zone: "America/Argentina/Buenos_Aires" };
}

test.each([
  [
    24,
    12,
    "Las cancelaciones deben hacerse con 1 día de antelación y las reprogramaciones con al menos 12 horas. Fuera de ese plazo, no se permiten cambios ni cancelaciones.",
  ],
  [
    1,
    36,
    "Las cancelaciones deben hacerse con 1 hora de antelación y las reprogramaciones con al menos 2 días. Fuera de ese plazo, no se permiten cambios ni cancelaciones.",
  ],
  [
    48,
    0,
    "Las cancelaciones deben hacerse con 2 días de antelación. Fuera de ese plazo, no se permiten cancelaciones.",
  ],
  [
    null,
    12,
    "Se permiten las reprogramaciones con al menos 12 horas de antelación. Fuera de ese plazo, no se permiten cambios.",
  ],
])("the policy with %s hours to cancel and %s to reschedule reads as agreed", (cancel, reschedule, text) => {
  expect(wizardPolicySentence(policyOf(cancel, reschedule))).toBe(text);
  expect(policySentence(policyOf(cancel, reschedule))).toBe(text);
});

test.each([
  [0, 0],
  [null, null],
  [0, null],
])(
  "with %s and %s hours the wizard says nothing, and other screens allow all changes",
  (cancel, reschedule) => {
    expect(wizardPolicySentence(policyOf(cancel, reschedule))).toBeNull();
    expect(policySentence(policyOf(cancel, reschedule))).toBe(
      "La reserva se puede cancelar o reprogramar en cualquier momento.",
    );
  },
);

test("the policy's section has its title", () => {
  expect(policyTitle).toBe("Política de cancelación y reprogramación");
});
