import type {
  PaymentMethod,
  ProblemKind,
  RefundReason,
  RefundStatus,
  SettlingFault,
} from "#app/domain/codes/payment.ts";
import { counted } from "#app/text/formats.ts";
import { exactPrice } from "#app/text/setup/services/service-details.ts";
import { accountText } from "./transfers.ts";

/** Words of a business's deposits. */
export const paymentsText = {
  title: "Señas",
  views: "Ver",
  awaited: "Por cobrar",
  transfers: "Transferencias",
  problems: "Para revisar",
  taken: "Pagadas",
  returned: "Devueltas",
  account: "Cuenta bancaria",
  someone: "Cliente sin cuenta",
  markPaid: "Marcar como pagada",
  method: "¿Cómo la cobraste?",
  confirmPaid: "Confirmar cobro",
  refund: "Devolver",
  refundCard: "Se devuelve completa por Mercado Pago al mismo medio de pago. El turno no se cancela.",
  refundHand: "Marcá que ya le devolviste el dinero a tu cliente. El turno no se cancela.",
  confirmRefund: "Confirmar devolución",
  confirmReturned: "Ya lo devolví",
  connect: "Conectar mi cuenta",
  resolve: "Ya está resuelto",
  confirmResolve: "Sí, quitar de la lista",
  resolveHint: "Desaparece de Para revisar. No cambia el turno ni devuelve dinero.",
  stuck: "Seña vencida sin resolver",
  release: "Liberar el horario",
  releaseHint:
    "El turno se cancela por falta de seña y le avisamos a tu cliente. Si el pago llega después, el turno se recupera si su horario sigue libre; si no, se devuelve.",
  confirmRelease: "Sí, liberar el horario",
  totals: "Totales por día",
  export: "Descargar CSV",
  from: "Desde",
  to: "Hasta",
  show: "Mostrar",
  day: "Día",
  paid: "Cobrado",
  refunded: "Devuelto",
  pending: "Un momento...",
  more: "Ver más",
  whatsApp: "WhatsApp",
  sums: { awaited: "Total por cobrar", transfers: "Total para buscar" },
} as const;

/** Confirmations of acts on deposits, by the key that the page receives. */
export const paymentsDone = {
  cobrada: "Marcaste la seña como pagada. El turno quedó confirmado y le avisamos a tu cliente.",
  aceptada: "Aceptaste la transferencia. El turno quedó confirmado y le avisamos a tu cliente.",
  "por-devolver":
    "Aceptaste la transferencia, pero el turno ya no la necesita. Devolvé el dinero y marcalo en Devueltas.",
  rechazada: "Rechazaste la transferencia y le avisamos a tu cliente.",
  devuelta: "Anotamos la devolución. La verás en Devueltas.",
  liberada: "Liberaste el horario y le avisamos a tu cliente.",
  resuelta: "Quedó resuelto y ya no está en la lista.",
  "cuenta-guardada": accountText.saved,
  "sin-transferencias": "Dejaste de recibir señas por transferencia.",
  conectada: "Tu cuenta de Mercado Pago quedó conectada.",
} as const;

export type PaymentsDone = keyof typeof paymentsDone;

export type PaymentsView = "awaited" | "transfers" | "problems" | "taken" | "returned" | "account";
export type ListView = Exclude<PaymentsView, "account">;

const EMPTY: Readonly<Record<ListView, { readonly title: string; readonly text: string }>> = {
  awaited: {
    title: "No hay señas por cobrar",
    text: "Acá verás los turnos que esperan su seña, con su plazo.",
  },
  transfers: {
    title: "No hay transferencias para revisar",
    text: "Cuando un cliente avise que transfirió su seña, la verás acá para buscarla en tu cuenta.",
  },
  problems: {
    title: "No hay nada para revisar",
    text: "Si un pago no se puede resolver solo, lo verás acá.",
  },
  taken: { title: "No hay señas pagadas", text: "No se pagaron señas en estos días." },
  returned: { title: "No hay devoluciones", text: "No se devolvieron señas en estos días." },
};

export function emptyPayments(view: ListView) {
  return EMPTY[view];
}

/** Below a list that is cut off. */
export const thereIsMore = "Hay más para ver. Las verás cuando resuelvas estas.";

/** The headings of a list. */
export function columnsOf(view: ListView): readonly string[] {
  if (view === "problems") return ["Qué pasó", "Cliente y turno", "Importe"];
  return ["Cliente", "Turno", "Seña", STATES[view]];
}

const STATES: Readonly<Record<Exclude<ListView, "problems">, string>> = {
  awaited: "Plazo",
  transfers: "Transferencia",
  taken: "Pago",
  returned: "Devolución",
};

const METHODS: Readonly<Record<PaymentMethod, string>> = {
  "mercado-pago": "Mercado Pago",
  transfer: "Transferencia",
  cash: "Efectivo",
  other: "Otro medio",
};

export function methodLabel(method: PaymentMethod): string {
  return METHODS[method];
}

/** 'Quedan 12 minutos', from the minutes until the deadline. */
export function timeLeft(minutes: number): string {
  if (minutes < 1) return "Vence en un momento";
  if (minutes < 120) return `Vence en ${counted(Math.floor(minutes), "minuto", "minutos")}`;
  return `Vence en ${counted(Math.floor(minutes / 60), "hora", "horas")}`;
}

const REFUNDS: Readonly<Record<RefundStatus, string>> = {
  PENDING: "Devolución en curso",
  DONE: "Devuelta",
  FAILED: "No se pudo devolver",
};

const REASONS: Readonly<Record<RefundReason, string>> = {
  CANCELLED: "el turno se canceló",
  LATE: "el pago llegó tarde",
  SECOND: "se pagó dos veces",
  UNASKED: "el turno ya no pedía seña",
  STAFF: "lo pidió el negocio",
};

export function refundText(status: RefundStatus, reason: RefundReason | null): string {
  return reason === null ? REFUNDS[status] : `${REFUNDS[status]}: ${REASONS[reason]}`;
}

/** Refunds made at the provider without us: 'Devuelta en Mercado Pago', 'Devuelta en parte en Mercado Pago: $2.000'. */
export function goneText({
  centavos,
  goneCentavos,
}: {
  readonly centavos: number;
  readonly goneCentavos: number;
}) {
  return goneCentavos < centavos
    ? `Devuelta en parte en Mercado Pago: ${exactPrice(goneCentavos)}`
    : "Devuelta en Mercado Pago";
}

/** The rest of it, which is refunded. */
export function refundRest(centavos: number): string {
  return `Quedan ${exactPrice(centavos)}: se devuelven por Mercado Pago al mismo medio de pago. El turno no se cancela.`;
}

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

const NOT_CONNECTED: Readonly<Record<SellerFailure, string>> = {
  ocupada: "Esa cuenta de Mercado Pago ya está conectada a otro negocio.",
  rechazada: "No se conectó tu cuenta de Mercado Pago. Podés intentar de nuevo.",
};

/** The reasons that no account was connected, as the address gives them. */
export const SELLER_FAILURES = ["ocupada", "rechazada"] as const;
export type SellerFailure = (typeof SELLER_FAILURES)[number];

export function notConnected(failure: SellerFailure): string {
  return NOT_CONNECTED[failure];
}

/** 'Transferencia · Ana Pérez'. */
export function takenBy(method: PaymentMethod, by: string | null): string {
  return [methodLabel(method), ...(by === null ? [] : [by])].join(" · ");
}
