import type { ProblemKind, SettlingFault } from "#app/domain/codes/payment.ts";

const PROBLEMS: Readonly<Record<ProblemKind, readonly [title: string, what: string]>> = {
  WRONG_AMOUNT: [
    "Pago por otro importe",
    "Pagaron menos que la seña, así que el turno no se confirmó. Devolvelo desde Mercado Pago o acordá con tu cliente.",
  ],
  WRONG_CURRENCY: ["Pago en otra moneda", "No confirmó el turno. Devolvelo desde Mercado Pago."],
  WRONG_COLLECTOR: [
    "Pago a otra cuenta",
    "El pago fue a una cuenta que no es la del turno. Revisalo en Mercado Pago antes de confirmar.",
  ],
  TEST_MONEY: ["Pago de prueba", "No es dinero real: no confirmó el turno."],
  UNKNOWN_BOOKING: [
    "Pago sin turno",
    "Llegó a tu cuenta un pago que no corresponde a la seña de ningún turno. Buscalo en Mercado Pago y, si no es tuyo, devolvelo.",
  ],
  UNASKED: [
    "Pago de un turno sin seña",
    "Este turno no pedía seña y el pago no se le anotó. Devolvelo desde Mercado Pago o acordá con tu cliente.",
  ],
  REFUND_FAILED: [
    "No se pudo devolver la seña",
    "Mercado Pago rechazó la devolución. Revisá el saldo de tu cuenta y volvé a intentar desde Devueltas.",
  ],
  REFUND_BY_HAND: [
    "Devolvé la seña a tu cliente",
    "El turno se canceló, o la seña ya estaba pagada, y este dinero lo recibiste vos. Devolvelo y marcalo en Devueltas.",
  ],
  RETURNED_ELSEWHERE: [
    "El pago se devolvió en Mercado Pago",
    "Ese dinero ya no cuenta como seña del turno, que sigue como estaba. Decidí con tu cliente qué hacer.",
  ],
  CHARGED_BACK: [
    "El banco le devolvió el pago a tu cliente",
    "Mercado Pago te descontó ese dinero por un contracargo y ya no cuenta como seña del turno. Mirá en Mercado Pago si podés reclamarlo.",
  ],
  DISPUTED: ["Tu cliente desconoció el pago", "Respondé el reclamo en Mercado Pago."],
  EXPIRED_UNASKED: [
    "Seña vencida sin poder consultar",
    "Mercado Pago no respondió al vencer el plazo y el turno se canceló. Si el pago aparece, se devuelve o se recupera el turno solo.",
  ],
  ACCOUNT_BROKEN: [
    "Conectá de nuevo tu cuenta de Mercado Pago",
    "Dejó de funcionar. Hasta que la conectes, tus clientes no pueden pagar señas con tarjeta; las transferencias siguen funcionando.",
  ],
  ACCOUNT_LEFT: [
    "Seña pendiente en tu cuenta anterior",
    "Cambiaste de cuenta con esta seña por pagar. Fijate en la cuenta anterior si se pagó.",
  ],
  PAYMENT_STUCK: [
    "Pago sin procesar",
    "Mercado Pago nos avisó de este pago y todavía no pudimos procesarlo. Lo intentamos cada hora durante una semana y, si sale bien, desaparece de esta lista. Mientras tanto, buscalo en Mercado Pago.",
  ],
  PAYMENT_UNREADABLE: [
    "Pago que no pudimos consultar",
    "Mercado Pago nos avisó de este pago, y durante días no nos dijo qué pasó con él. Buscalo en tu cuenta: si se pagó, anotalo en el turno o devolvelo.",
  ],
};

export function problemWords(kind: ProblemKind): { readonly title: string; readonly text: string } {
  const [title, text] = PROBLEMS[kind];
  return { title, text };
}

const FAULTS: Readonly<Record<SettlingFault, string>> = {
  CALENDAR: "La seña se pagó, pero su horario ya no está disponible.",
  DATABASE: "Nuestro sistema no pudo guardar el cambio.",
  OTHER: "Algo falló de nuestro lado.",
};

/** The failure that kept the clock from settling an overdue deposit, and the next step. */
export function stuckWords(fault: SettlingFault | null): string {
  return `El plazo terminó, pero no pudimos cerrar el turno, que sigue ocupando su horario. ${FAULTS[fault ?? "OTHER"]} Volvemos a intentar cada hora; si tu cliente te pagó, marcala como pagada.`;
}
