import { formatTime, type LocalDate, type MinuteOfDay } from "#app/domain/time/time.ts";
import { longDate } from "#app/text/formats.ts";

/** Paying a deposit by transfer, as the customer reads it. */
export const transferText = {
  title: "Pagar por transferencia",
  lead: "Transferí el importe exacto y poné la referencia en el concepto. Después avisanos acá.",
  alias: "Alias",
  cbu: "CBU o CVU",
  holder: "Titular",
  amount: "Importe exacto",
  code: "Referencia",
  copy: "Copiar",
  copied: "Copiado",
  copiedNow: (what: string) => `Copiado: ${what}`,
  notCopied: (what: string) =>
    `No pudimos copiarlo (${what}): quedó seleccionado para que lo copies desde tu dispositivo.`,
  reference: "Número de operación",
  referenceHint: "Opcional: ayuda al local a encontrar tu transferencia.",
  receipt: "Foto del comprobante",
  receiptHint: "Opcional: JPG, PNG, WebP o AVIF, de 5 MB como máximo.",
  badReceipt: "Elegí una imagen JPG, PNG, WebP o AVIF de 5 MB como máximo.",
  badReference: "Escribí como máximo 80 letras y números.",
  done: "Ya transferí",
  pending: "Enviando...",
  more: "Agregar datos de la transferencia",
  send: "Enviar",
  reported: "Avisaste que transferiste la seña.",
  rejected: "El local no encontró tu transferencia. Pagá la seña con tarjeta o comunicate con el local.",
} as const;

/** The business's deadline to review a transfer, by the store's clock. */
export function reviewedUntil({
  date,
  minute,
}: {
  readonly date: LocalDate;
  readonly minute: MinuteOfDay;
}): string {
  return `El local tiene hasta las ${formatTime(minute)} del ${longDate(date)} para encontrarla. Si no, tu turno se cancela automáticamente.`;
}

/** The same as the business sees it. */
export const reviewText = {
  accept: "Llegó el dinero",
  acceptHint: "El turno queda confirmado y le avisamos a tu cliente.",
  acceptLate: "Si su horario sigue libre, el turno se recupera. Si no, tendrás que devolver el dinero.",
  acceptSecond: "La seña ya está pagada: tendrás que devolver este dinero.",
  confirmAccept: "Aceptar transferencia",
  reject: "No llegó",
  rejectHint: "Le avisamos a tu cliente, que tendrá otra oportunidad de pagar la seña.",
  rejectOver: "Le avisamos a tu cliente. El turno no cambia.",
  confirmReject: "Rechazar transferencia",
  code: "Referencia",
  reference: "Operación",
  reported: "Avisada",
  receipt: "Ver comprobante",
  over: "El turno ya se canceló",
  paid: "La seña ya se pagó de otra forma",
} as const;

/** Words of the setting that accepts transfers. */
export const accountText = {
  title: "Recibir señas por transferencia",
  lead: "Tus clientes verán estos datos al reservar. Cuando avisen que transfirieron, guardamos su turno hasta que lo revises.",
  holder: "Titular de la cuenta",
  alias: "Alias",
  cbu: "CBU o CVU",
  cbuHint: "Los 22 números, con o sin espacios.",
  hours: "Horas para revisar",
  hoursHint: "Cuánto esperamos tu respuesta antes de cancelar el turno, de 1 a 72.",
  save: "Guardar",
  pending: "Guardando...",
  saved: "Guardamos tus datos.",
  stop: "Dejar de recibir transferencias",
  stopHint: "Las que ya te avisaron siguen en Transferencias.",
} as const;

type AccountField = "holder" | "alias" | "cbu" | "hours";

const WRONG: Readonly<Record<AccountField, string>> = {
  holder: "Escribí el nombre del titular, de 80 letras como máximo",
  alias: "El alias tiene de 6 a 20 letras, números, puntos o guiones",
  cbu: "Revisá el CBU o CVU: son 22 números y alguno no coincide",
  hours: "Elegí de 1 a 72 horas",
};

/** The sentence under a field of the account's form. */
export function accountFieldMessage(field: AccountField, code: string): string {
  if (field === "alias" && code === "REQUIRED") return "Escribí un alias, o un CBU o CVU";
  return WRONG[field];
}
