import type { AdjustmentKind, CountedOn } from "#app/domain/codes/commission.ts";
import type { HeldMail } from "#app/domain/first-contacts.ts";
import type { DaySpan } from "#app/domain/money/commissions/periods.ts";
import type { StatementItem, StatementSum, StatementSums } from "#app/domain/money/commissions/statement.ts";
import { addDays, type LocalDate, weekdayOf } from "#app/domain/time/time.ts";
import { capitalised, counted, dayOfMonth, monthName, ofYear, weekdayName } from "#app/text/formats.ts";
import { heldStatement } from "#app/text/messages/held-mail.ts";
import { termsWords } from "#app/text/money/commission-rules.ts";
import { exactPrice } from "#app/text/setup/services/service-details.ts";

export const commissionsText = {
  title: "Comisiones",
  own: "Mis comisiones",
  print: "Imprimir",
  paper: (business: string) => `Liquidación de ${business}`,
  download: "Descargar CSV",
  downloadOf: (days: string) => `Descargar ${days}`,
  rules: "Comisiones de cada uno",
  people: "Profesional",
  period: "Período",
  show: "Ver",
  otherDates: "Otras fechas",
  from: "Desde",
  to: "Hasta",
  badDates: "Elegí hasta un año, de la primera fecha a la última.",
  open: "Abierta",
  closed: "Cerrada",
  paid: "Pagada",
  day: "Día",
  turno: "Turno",
  charged: "Cobrado",
  commission: "Comisión",
  due: "Le toca",
  dueToMe: "Te toca",
  shownOf: (shown: number, all: number) => `${shown} de ${counted(all, "línea", "líneas")}`,
  all: "Ver todos",
  next: "Siguientes",
  toPay: "A pagar",
  toGet: "A cobrar",
  total: "Total",
  addAdjustment: "Agregar adelanto o ajuste",
  kind: "Qué es",
  amount: "Importe",
  amountHint: "Un ajuste puede ser negativo: -1.500",
  date: "Fecha",
  note: "Nota",
  noteHint: "Opcional",
  add: "Agregar",
  adjustmentsOf: (count: number) => `Adelantos y ajustes (${count})`,
  takeBack: "Quitar",
  takeBackOf: (what: string) => `Quitar ${what}`,
  close: "Cerrar liquidación",
  closeUpTo: (date: LocalDate) =>
    `Se cierra hasta hoy, ${dayAndMonth(date)}: lo que falta queda para la próxima.`,
  closeHint: (name: string, isTold: boolean) =>
    `Al cerrarla, los turnos quedan fijos. ${isTold ? `${name} la recibe por email.` : `${name} no tiene cuenta ni email cargado: no le llega.`}`,
  earlier: "Anteriores",
  moreEarlier: "Ver más",
  paidOn: (date: LocalDate) => `Pagada el ${dayOfMonth(date)} ${monthName(date).slice(0, 3)}`,
  notPaid: "Sin pagar",
  pay: "Marcar como pagada",
  payDay: "Pagada el",
  noLines: "Nada para liquidar en estos días",
  noLinesText: "Acá aparecen los turnos que cuentan, con lo que le toca por cada uno.",
  noPeople: "Todavía no hay profesionales",
  noPeopleText: "Cuando los cargues, acá ves lo que le toca a cada uno.",
  notNamed: "Tu cuenta no está unida a un profesional",
  notNamedText: "Pedí a quien administra el negocio que lo haga en Equipo.",
  noRules: "Todavía no cargaste comisiones: todo queda en 0%.",
  setRules: "Cargar comisiones",
  correction: "Corrección",
  ofBase: (terms: string, base: string) => `${terms} de ${base}`,
  fixedOf: (charged: string) => `fija, de ${charged}`,
  costs: (costs: string) => `sin ${costs} de costos`,
  hasLeft: "Ya no está",
  stale: "Algo cambió mientras la mirabas. Fijate de nuevo y cerrala.",
} as const;

/** Confirmations of acts on commissions. */
export const commissionsDone = {
  cerrada: "Liquidación cerrada. Ya no cambia.",
  "cerrada-sin-publicar": `Liquidación cerrada. Ya no cambia. ${heldStatement.NOT_PUBLISHED}`,
  "cerrada-sin-enviar": `Liquidación cerrada. Ya no cambia. ${heldStatement.TOO_MANY}`,
  pagada: "Quedó como pagada.",
  agregado: "Agregado a la liquidación.",
  quitado: "Quitado de la liquidación.",
} as const;

export type CommissionsDone = keyof typeof commissionsDone;

/** The key for a closed statement that stays without its mail. */
export const heldStatementDone = {
  NOT_PUBLISHED: "cerrada-sin-publicar",
  TOO_MANY: "cerrada-sin-enviar",
} as const satisfies Readonly<Record<HeldMail, CommissionsDone>>;

/** The fault of a field of 'Agregar adelanto o ajuste'. */
export function adjustmentMessage(field: string): string {
  if (field === "amount") return "Escribí un importe, por ejemplo 15.000";
  if (field === "date") return "Elegí una fecha que sirva";
  return field === "note" ? "Hasta 80 letras" : "Elegí una opción";
}

/** The reason that a statement cannot be closed. */
export function unclosableText(
  why: "FUTURE" | "CLOSED" | "GAP" | "EMPTY" | "TOO_MANY",
  lastClosed: LocalDate | null,
): string {
  switch (why) {
    case "FUTURE":
      return "Estos días todavía no llegaron: se cierra hasta hoy.";
    case "CLOSED":
      return lastClosed === null
        ? "Estos días ya están cerrados."
        : `Ya está cerrado hasta el ${dayAndMonth(lastClosed)}: la próxima empieza el ${dayAndMonth(addDays(lastClosed, 1))}.`;
    case "GAP":
      return lastClosed === null
        ? "Quedan días sin liquidar antes."
        : `Quedan turnos sin liquidar desde el ${dayAndMonth(addDays(lastClosed, 1))}: empezá por ahí.`;
    case "EMPTY":
      return "No hay nada para liquidar en estos días.";
    case "TOO_MANY":
      return "Son demasiados turnos para una liquidación: elegí menos días.";
    default:
      return why satisfies never;
  }
}

/** A price with its centavos, if any; deductions with a minus sign: '$4.275,50', '-$50.000'. */
export function signedPrice(centavos: number): string {
  return centavos < 0 ? `-${exactPrice(-centavos)}` : exactPrice(centavos);
}

/**
 * '1 al 15 de agosto', '28 de julio al 3 de agosto', '7 de agosto', with the year unless it is the year of `today`. Both years
 * are shown if the span crosses years.
 */
export function spanWords({ from, to }: DaySpan, today: LocalDate): string {
  if (from === to) return `${dayAndMonth(to)}${ofYear(to, today)}`;
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  if (from.slice(0, 4) !== to.slice(0, 4))
    return `${dayAndMonth(from)} de ${from.slice(0, 4)} al ${dayAndMonth(to)} de ${to.slice(0, 4)}`;
  return `${isOneMonth ? dayOfMonth(from) : dayAndMonth(from)} al ${dayAndMonth(to)}${ofYear(to, today)}`;
}

function dayAndMonth(date: LocalDate): string {
  return `${dayOfMonth(date)} de ${monthName(date)}`;
}

/** 'Sáb 1'; with the month if the span covers several months. */
export function dayWords(date: LocalDate, { from, to }: DaySpan): string {
  const day = `${capitalised(weekdayName(weekdayOf(date)).slice(0, 3))} ${dayOfMonth(date)}`;
  const isPlain = [from, to].every((end) => end.slice(0, 7) === date.slice(0, 7));
  return isPlain ? day : `${day} ${monthName(date).slice(0, 3)}`;
}

/** '45% de $9.500', with the sum deducted before, if any; a fixed sum is named as such. */
export function reckonedWords({ terms, chargedCentavos, baseCentavos }: StatementItem): string {
  if (terms === null) return "";
  if (terms.kind === "FIXED") return commissionsText.fixedOf(signedPrice(chargedCentavos));
  const words = commissionsText.ofBase(termsWords(terms), signedPrice(baseCentavos));
  return chargedCentavos === baseCentavos
    ? words
    : `${words}, ${commissionsText.costs(signedPrice(chargedCentavos - baseCentavos))}`;
}

const COUNTED: Readonly<Record<CountedOn, readonly [string, string]>> = {
  BOOKED: ["turno reservado", "turnos reservados"],
  ATTENDED: ["turno atendido", "turnos atendidos"],
  CHARGED: ["turno cobrado", "turnos cobrados"],
};

/** '34 turnos cobrados'; plain 'turnos' if they are not all counted in the same way. */
export function turnosWords({ turnos, countedOn }: Pick<StatementSums, "turnos" | "countedOn">): string {
  const [one, many] = countedOn === null ? (["turno", "turnos"] as const) : COUNTED[countedOn];
  return counted(turnos, one, many);
}

/** The label of a row of the sums. */
export function sumWords(sum: StatementSum): string {
  switch (sum.of) {
    case "PERCENT":
    case "FIXED":
      return `${sum.of === "FIXED" ? "Comisión fija de" : "Comisión"} ${termsWords({ kind: sum.of, value: sum.value })}`;
    case "CORRECTION":
      return "Correcciones de liquidaciones cerradas";
    case "TIP":
      return "Propinas";
    case "ADJUSTMENT":
      return "Ajustes";
    case "ADVANCE":
      return `Adelanto del ${dayAndMonth(sum.date)}`;
    default:
      return sum satisfies never;
  }
}

export const adjustmentNames: Readonly<Record<AdjustmentKind, string>> = {
  ADVANCE: "Adelanto",
  TIP: "Propinas",
  ADJUSTMENT: "Ajuste",
};

/** The client of a line and its service; for an adjustment, its kind and note. */
export function itemWords({
  kind,
  adjustment,
  clientName,
  serviceName,
}: StatementItem): readonly [string, string] {
  if (adjustment) return [adjustmentNames[adjustment.kind], adjustment.note ?? ""];
  const what = serviceName ?? "";
  return [
    clientName ?? "Sin nombre",
    kind === "CORRECTION" ? `${commissionsText.correction}: ${what}` : what,
  ];
}
