import type { PaymentMethod, RefundReason, RefundStatus } from "#app/domain/codes/payment.ts";
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

/** 'Transferencia · Ana Pérez'. */
export function takenBy(method: PaymentMethod, by: string | null): string {
  return [methodLabel(method), ...(by === null ? [] : [by])].join(" · ");
}
