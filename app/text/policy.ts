import { type Policy, type PolicyRule, policyParts } from "#app/domain/policy.ts";
import { counted } from "#app/text/formats.ts";

export const policyTitle = "Política de cancelación y reprogramación";
const freePolicy = "La reserva se puede cancelar o reprogramar en cualquier momento.";

/**
 * The wizard's sentence (booking §5). Null without any limit: the wizard shows its policy section only with text (booking
 * §2.1). Pages that always need a sentence use `policySentence`.
 */
export function wizardPolicySentence(policy: Policy): string | null {
  const { cancel, reschedule } = policyParts(policy);
  if (cancel && reschedule) {
    return `${cancelRule(cancel)} y ${rescheduleRule(reschedule)}. ${closing("cambios ni cancelaciones")}`;
  }
  if (cancel) return `${cancelRule(cancel)}. ${closing("cancelaciones")}`;
  if (reschedule) {
    return `Se permiten ${rescheduleRule(reschedule)} de antelación. ${closing("cambios")}`;
  }
  return null;
}

/** The same sentence; without limits it says that bookings may be changed at any time (booking §5). */
export function policySentence(policy: Policy): string {
  return wizardPolicySentence(policy) ?? freePolicy;
}

/** '12 horas', '1 día'. */
function ruleTime({ unit, amount }: PolicyRule): string {
  return unit === "hours" ? counted(amount, "hora", "horas") : counted(amount, "día", "días");
}

function cancelRule(rule: PolicyRule): string {
  return `Las cancelaciones deben hacerse con ${ruleTime(rule)} de antelación`;
}

function rescheduleRule(rule: PolicyRule): string {
  return `las reprogramaciones con al menos ${ruleTime(rule)}`;
}

function closing(refused: string): string {
  return `Fuera de ese plazo, no se permiten ${refused}.`;
}
