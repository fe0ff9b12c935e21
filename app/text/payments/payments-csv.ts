import type { PaymentMethod, RefundReason, RefundStatus } from "#app/domain/codes/payment.ts";
import { formatTime, type LocalDate, type MinuteOfDay } from "#app/domain/time/time.ts";
import type { Instant } from "#app/domain/time/units.ts";
import { CSV_BOM, csvLines, csvPesos } from "#app/text/csv.ts";
import { goneText, methodLabel, refundText } from "#app/text/payments/business-payments.ts";

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
  readonly goneCentavos: number;
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

/** Deposits as a file that spreadsheets open directly: UTF-8 with a byte order mark, semicolons, one row per line. */
export function paymentsCsv(rows: readonly Row[]): string {
  return CSV_BOM + csvLines([HEAD, ...rows.map(cellsOf)]);
}

/** The refunds of the deposit, made by us or at the provider. */
function returnedText({ refundStatus, refundReason, ...gone }: Row): string {
  const told = [
    ...(gone.goneCentavos > 0 ? [goneText(gone)] : []),
    ...(refundStatus === null ? [] : [refundText(refundStatus, refundReason)]),
  ];
  return told.join(" · ");
}

function cellsOf(row: Row): string[] {
  return [
    new Date(row.paidAt).toISOString(),
    row.customerName ?? "",
    row.storeName,
    row.date,
    formatTime(row.startMinute),
    csvPesos(row.centavos),
    methodLabel(row.provider),
    row.recordedBy ?? "",
    returnedText(row),
    row.refundedBy ?? "",
    row.bookingId,
  ];
}
