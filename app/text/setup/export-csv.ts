import type { BookingStatus, CancelReason } from "#app/domain/codes/booking.ts";
import type { CategoryCode } from "#app/domain/codes/catalog.ts";
import type { ChargeMethod, ExpenseKind, TillAct } from "#app/domain/codes/payment.ts";
import type { Saying } from "#app/domain/codes/saying.ts";
import { formatTime, type LocalDate, type MinuteOfDay } from "#app/domain/time/time.ts";
import type { Instant } from "#app/domain/time/units.ts";
import { chargeMethodLabels } from "#app/text/agenda/charge.ts";
import { csvLines, csvPesos } from "#app/text/csv.ts";
import { listed } from "#app/text/formats.ts";
import { cancelReasonLabels, categoryLabels, statusLabels } from "#app/text/labels.ts";
import { SAYING_LABELS } from "#app/text/messages/sayings/templates.ts";
import { expenseKinds } from "#app/text/money/till.ts";

/** The customer of a booking; null where unknown. */
type Customer = {
  readonly customerName: string | null;
  readonly customerEmail: string | null;
  readonly customerPhone: string | null;
};

type Turno = Customer & {
  readonly id: string;
  readonly storeName: string;
  readonly status: BookingStatus;
  readonly cancelReason: CancelReason | null;
  readonly date: LocalDate;
  readonly startMinute: MinuteOfDay;
  readonly comments: string | null;
  readonly totalCentavos: number;
  readonly depositCentavos: number | null;
  readonly depositPaidAt: Instant | null;
  readonly lines: readonly { readonly serviceName: string; readonly employeeName: string }[];
};

/** Bookings for a spreadsheet, one per line. */
export const turnoLines = linesWith(
  [
    ...["Fecha", "Hora", "Sucursal", "Cliente", "Email", "Teléfono", "Servicios", "Profesionales"],
    ...["Estado", "Total", "Seña", "Seña pagada", "Comentarios", "Reserva"],
  ],
  (turno: Turno) => [
    ...[turno.date, formatTime(turno.startMinute), turno.storeName, ...contactOf(turno)],
    listed(turno.lines.map(({ serviceName }) => serviceName)),
    listed(turno.lines.map(({ employeeName }) => employeeName)),
    turno.cancelReason === null ? statusLabels[turno.status] : cancelReasonLabels[turno.cancelReason],
    csvPesos(turno.totalCentavos),
    turno.depositCentavos === null ? "" : csvPesos(turno.depositCentavos),
    momentOf(turno.depositPaidAt),
    turno.comments ?? "",
    turno.id,
  ],
);

type Paid = Customer &
  Pick<Turno, "id" | "date" | "storeName"> & {
    readonly payments: readonly {
      readonly method: string;
      readonly status: string;
      readonly centavos: number;
      readonly at: Instant;
      readonly refundedAt: Instant | null;
      readonly goneCentavos: number;
    }[];
    readonly charges: readonly {
      readonly method: string;
      readonly centavos: number;
      readonly at: Instant;
      readonly undoneAt: Instant | null;
    }[];
  };

const PAYMENT_HEAD = [
  ...["Momento", "Tipo", "Medio", "Estado", "Importe", "Devuelto o anulado", "Devuelto en Mercado Pago"],
  ...["Cliente", "Email", "Teléfono", "Sucursal", "Turno", "Reserva"],
];

/** Payments for bookings: deposits, each attempt at them, and charges, one per line. */
export const paymentLines = {
  head: csvLines([PAYMENT_HEAD]),
  of: (turnos: readonly Paid[]) =>
    csvLines(
      turnos.flatMap((turno) => {
        const rest = [...contactOf(turno), turno.storeName, turno.date, turno.id];
        return [
          ...turno.payments.map(({ method, status, centavos, at, refundedAt, goneCentavos }) => [
            ...[momentOf(at), "Seña", method, status, csvPesos(centavos), momentOf(refundedAt)],
            ...[goneCentavos === 0 ? "" : csvPesos(goneCentavos), ...rest],
          ]),
          ...turno.charges.map(({ method, centavos, at, undoneAt }) => [
            ...[momentOf(at), "Cobro", method, "", csvPesos(centavos), momentOf(undoneAt), "", ...rest],
          ]),
        ];
      }),
    ),
};

function momentOf(at: Instant | null): string {
  return at === null ? "" : new Date(at).toISOString();
}

type Option = {
  readonly serviceName: string;
  readonly categoryCode: CategoryCode;
  readonly optionName: string;
  readonly minutes: number;
  readonly priceType: "FIXED" | "FROM";
  readonly priceCentavos: number;
  readonly depositPercent: number | null;
  readonly bookable: boolean;
  readonly isHidden: number;
};

/** Services for a spreadsheet, one option per line. */
export const optionLines = linesWith(
  [
    ...["Servicio", "Categoría", "Opción", "Minutos", "Precio", "Desde", "Seña %"],
    ...["Se reserva online", "Quitado"],
  ],
  (option: Option) => [
    ...[option.serviceName, categoryLabels[option.categoryCode], option.optionName, `${option.minutes}`],
    ...[csvPesos(option.priceCentavos), yes(option.priceType === "FROM")],
    ...[option.depositPercent === null ? "" : `${option.depositPercent}`],
    ...[yes(option.bookable), yes(option.isHidden === 1)],
  ],
);

type Till = {
  readonly storeName: string;
  readonly date: LocalDate;
  readonly acts: readonly {
    readonly act: TillAct;
    readonly at: Instant;
    readonly centavos: number | null;
    readonly countedCentavos: number | null;
    readonly leftCentavos: number | null;
    readonly reason: string | null;
  }[];
};

/** The acts on each day's tills, one per line. */
export const tillLines = {
  head: csvLines([["Fecha", "Sucursal", "Qué", "Momento", "Importe", "Contado", "Queda", "Motivo"]]),
  of: (tills: readonly Till[]) =>
    csvLines(
      tills.flatMap(({ date, storeName, acts }) =>
        acts.map(({ act, at, centavos, countedCentavos, leftCentavos, reason }) => [
          ...[date, storeName, TILL_ACTS[act], momentOf(at)],
          ...[centavos, countedCentavos, leftCentavos].map((sum) => (sum === null ? "" : csvPesos(sum))),
          reason ?? "",
        ]),
      ),
    ),
};

const TILL_ACTS: Readonly<Record<TillAct, string>> = {
  OPENED: "Apertura",
  CORRECTED: "Corrección",
  CLOSED: "Cierre",
  REOPENED: "Reapertura",
};

type Expense = {
  readonly storeName: string;
  readonly kind: ExpenseKind;
  readonly method: ChargeMethod;
  readonly what: string;
  readonly centavos: number;
  readonly at: Instant;
  readonly voidedAt: Instant | null;
};

/** Manual expenses and withdrawals, one per line. */
export const expenseLines = linesWith(
  ["Momento", "Tipo", "Medio", "Qué", "Importe", "Anulado", "Sucursal"],
  ({ at, kind, method, what, centavos, voidedAt, storeName }: Expense) => [
    ...[momentOf(at), expenseKinds[kind], chargeMethodLabels[method], what, csvPesos(centavos)],
    ...[momentOf(voidedAt), storeName],
  ],
);

type Template = { readonly saying: Saying; readonly text: string; readonly fromMinute: MinuteOfDay | null };

/** The business's message templates, one per line. */
export const templateLines = linesWith(
  ["Mensaje", "Texto", "Desde las"],
  ({ saying, text, fromMinute }: Template) => [
    SAYING_LABELS[saying],
    text,
    fromMinute === null ? "" : formatTime(fromMinute),
  ],
);

function linesWith<Row>(head: readonly string[], cells: (row: Row) => readonly string[]) {
  return { head: csvLines([head]), of: (rows: readonly Row[]) => csvLines(rows.map(cells)) };
}

function contactOf({ customerName, customerEmail, customerPhone }: Customer): readonly string[] {
  return [customerName ?? "", customerEmail ?? "", customerPhone ?? ""];
}

function yes(isSo: boolean): string {
  return isSo ? "sí" : "no";
}
