import { formatTime, type LocalDate, type MinuteOfDay } from "#app/domain/time.ts";
import { longDate } from "#app/text/formats.ts";

/** Paying a seña by transfer, as the customer reads it. */
export const transferText = {
  title: "Pagar por transferencia",
  lead: "Transfiere el importe exacto y pon la referencia en el concepto. Después avísanos aquí.",
  alias: "Alias",
  cbu: "CBU o CVU",
  holder: "Titular",
  amount: "Importe exacto",
  code: "Referencia",
  copy: "Copiar",
  copied: "Copiado",
  reference: "Número de operación",
  referenceHint: "Opcional: ayuda al local a encontrar tu transferencia.",
  receipt: "Foto del comprobante",
  receiptHint: "Opcional: JPG, PNG, WebP o AVIF, de 5 MB como máximo.",
  badReceipt: "Elige una imagen JPG, PNG, WebP o AVIF de 5 MB como máximo.",
  badReference: "Escribe como máximo 80 letras y números.",
  done: "Ya transferí",
  pending: "Enviando...",
  more: "Agregar datos de la transferencia",
  send: "Enviar",
  told: "Avisaste que transferiste la seña.",
  toldOver:
    "Avisaste que habías transferido la seña. Si el local la encuentra, recuperas el turno o te devuelve el dinero.",
  rejected: "El local no encontró tu transferencia. Paga la seña con tarjeta o comunícate con el local.",
} as const;

/** Until when a business has to look a transfer up, as its store's clock shows it. */
export function toldUntil({
  date,
  minute,
}: {
  readonly date: LocalDate;
  readonly minute: MinuteOfDay;
}): string {
  return `El local tiene hasta las ${formatTime(minute)} del ${longDate(date)} para encontrarla. Si no, tu turno se cancela automáticamente.`;
}
