import type { ChargeMethod } from "#app/domain/codes/payment.ts";
import type { RefusalCode } from "#app/domain/codes/refusal.ts";
import type { HeldMail } from "#app/domain/first-contacts.ts";
import { type TurnoDone, turnoDone } from "#app/text/agenda/turno.ts";
import { errorMessage } from "#app/text/errors.ts";
import { fullName, type PersonName, price } from "#app/text/formats.ts";
import { heldText } from "#app/text/messages/held-mail.ts";
import { exactPrice } from "#app/text/setup/services/service-details.ts";

/** How a client pays at the store. */
export const chargeMethodLabels: Readonly<Record<ChargeMethod, string>> = {
  CASH: "Efectivo",
  TRANSFER: "Transferencia",
  CARD: "Tarjeta",
  MERCADO_PAGO: "Mercado Pago",
  OTHER: "Otro",
};

/** Words of charging a booking: the sum left, and the payment methods. */
export const chargeText = {
  how: "¿Cómo paga?",
  amount: "Importe",
  two: "Paga con dos medios",
  twoHint: "Elegí el segundo medio y cuánto paga con él.",
  second: "Segundo medio",
  none: "Ninguno",
  secondAmount: "Importe del segundo medio",
  handed: "Te entrega (opcional)",
  just: "Justo",
  change: "Vuelto",
  note: "El turno pasa a Finalizado. Lo podés deshacer.",
  nothingLeft: "No queda nada por cobrar.",
  charging: "Cobrando...",
  cancel: "Cancelar",
} as const;

/** 'Cobrar a Carla Medina'. */
export function chargeTitle(client: PersonName | null): string {
  return client === null ? "Cobrar turno" : `Cobrar a ${fullName(client)}`;
}

/** 'Efectivo: $10.000'. */
export function partText({
  method,
  centavos,
}: {
  readonly method: ChargeMethod;
  readonly centavos: number;
}): string {
  return `${chargeMethodLabels[method]}: ${price(centavos)}`;
}

/**
 * The confirmation of an act on a booking, with the reason if the client was not told. Change for cash is added: '... Vuelto:
 * $2.000.' (centavos).
 */
export function doneText(done: TurnoDone, changeCentavos = 0, held: HeldMail | null = null): string {
  const said = held === null ? turnoDone[done] : `${turnoDone[done]} ${heldText[held]}`;
  return changeCentavos > 0 ? `${said} ${chargeText.change}: ${exactPrice(changeCentavos)}.` : said;
}

const WRONG: Readonly<Record<string, string>> = {
  method: "Elegí cómo paga",
  amount: "Escribí el importe en pesos, mayor que 0",
  second: "Elegí otro medio: con ese ya paga",
  secondAmount: "Escribí el importe en pesos, mayor que 0",
  handed: "Es menos de lo que paga en efectivo",
};

/** The sentence under a field. */
export function chargeFieldMessage(field: string, code: RefusalCode): string {
  if (field === "handed" && code === "REQUIRED") return "Escribí en pesos cuánto te entrega";
  return WRONG[field] ?? errorMessage(code);
}

/** The sentence above the form. */
export function chargeMessage(code: RefusalCode): string {
  return code === "VALIDATION"
    ? "Revisá los importes: no pueden pasar de lo que resta cobrar."
    : errorMessage(code);
}
