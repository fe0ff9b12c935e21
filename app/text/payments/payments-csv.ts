import type { PaymentMethod, RefundReason, RefundStatus } from "#app/domain/codes/payment.ts";
import { formatTime, type LocalDate, type MinuteOfDay } from "#app/domain/time/time.ts";
import type { Instant } from "#app/domain/time/units.ts";
import { methodLabel, refundText } from "#app/text/payments/business-payments.ts";

type Row = {
  readonly bookingId: string;
  readonly customerName: string | null;
  readonly storeName: string;
  readonly date: LocalDate;
  readonly startMinute: MinuteOfDay;
  readonly provider: PaymentMethod;
  readonly centavos: number;
  /** Instant in ms. */
  readonly paidAt: Instant;
  readonly recordedBy: string | null;
  readonly refundStatus: RefundStatus | null;
  readonly refundReason: RefundReason | null;
  readonly refundedBy: string | null;
};

const HEAD = [
  "Pagada",
  "Cliente",
  "Sucursal",
  "Turno",
  "Hora",
  "Importe",
  "Medio",
  "Registró",
  "Devolución",
  "Devolvió",
  "Reserva",
];

/** Señas as a file that spreadsheets open as it is: UTF-8 with its mark, semicolons, a line each. */
export function paymentsCsv(rows: readonly Row[]): string {
  const lines = [HEAD, ...rows.map(cellsOf)].map((cells) => cells.map(cell).join(";"));
  return `\ufeff${lines.join("\r\n")}\r\n`;
}

function cellsOf(row: Row): string[] {
  return [
    new Date(row.paidAt).toISOString(),
    row.customerName ?? "",
    row.storeName,
    row.date,
    formatTime(row.startMinute),
    (row.centavos / 100).toFixed(2).replace(".", ","),
    methodLabel(row.provider),
    row.recordedBy ?? "",
    row.refundStatus === null ? "" : refundText(row.refundStatus, row.refundReason),
    row.refundedBy ?? "",
    row.bookingId,
  ];
}

/** A name must not become a formula, nor a second cell. */
function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
