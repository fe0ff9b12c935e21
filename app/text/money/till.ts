import type { ChargeMethod, ExpenseKind, TillAct } from "#app/domain/codes/payment.ts";
import type { RefusalCode } from "#app/domain/codes/refusal.ts";
import type { MethodSum, TillSums } from "#app/domain/money/till/sums.ts";
import { signedCentavos, type TillLine } from "#app/domain/money/till/till-lines.ts";
import { formatTime, type LocalDate, toLocal } from "#app/domain/time/time.ts";
import { exactUtcMinuteOf, type Instant } from "#app/domain/time/units.ts";
import { chargeMethodLabels } from "#app/text/agenda/charge.ts";
import { errorMessage } from "#app/text/errors.ts";
import { capitalised, counted, longDate } from "#app/text/formats.ts";
import { exactPrice } from "#app/text/setup/services/service-details.ts";

/** The till of a day. */
export const tillText = {
  title: "Caja",
  store: "Sucursal",
  show: "Ver",
  csv: "Descargar CSV",
  print: "Imprimir",
  before: "Día anterior",
  after: "Día siguiente",
  pick: "Elegir otro día",
  date: "Fecha",
  in: "Entró",
  out: "Salió",
  due: "Por cobrar",
  byMethod: "Entró por medio",
  total: "Total",
  expenses: "Gastos y retiros",
  noExpenses: "Nada salió de la caja.",
  add: "Agregar",
  kind: "¿Qué es?",
  what: "En qué",
  amount: "Importe",
  method: "Con qué",
  save: "Guardar",
  nextTill: "La caja de hoy está cerrada: lo que agregues entra en la siguiente.",
  void: "Anular",
  voided: "Anulado",
  charges: "Cobros",
  noCharges: "Todavía no entró dinero.",
  noStore: "Todavía no hay sucursales",
  noStoreText: "Cada sucursal tiene su caja, día por día.",
  addStore: "Agregar sucursal",
  later: "Después del cierre",
  laterHint: "Entra en la caja siguiente.",
  cash: "Efectivo en caja",
  opening: "Apertura",
  openingHint: "El efectivo con el que empezás.",
  open: "Abrir caja",
  correct: "Corregir la apertura",
  received: "Cobros en efectivo",
  spent: "Gastos en efectivo",
  takenOut: "Retiros en efectivo",
  givenBack: "Devoluciones en efectivo",
  expected: "Debería haber",
  counted: "Contaste",
  wasCounted: "Se contó",
  reason: "Motivo de la diferencia",
  left: "Dejás para mañana",
  wasLeft: "Quedó para mañana",
  wasTaken: "Se retiró",
  even: "La cuenta da justo",
  close: "Cerrar caja",
  closeNote: "Queda guardada con tu nombre y la diferencia. Con el rol Dueño se puede reabrir hasta mañana.",
  reopen: "Reabrir caja",
  reopenNote: "Podés reabrirla hasta mañana. Queda anotado quién la reabrió.",
  mayOwner: "Con el rol Dueño se puede reabrir hasta mañana.",
  trace: "Movimientos de la caja",
  pending: "Un momento...",
  someone: "Cliente",
  somebody: "Alguien del equipo",
} as const;

/** Confirmations of acts on the till, by the key that the page receives. */
export const tillDone = {
  abierta: "Abriste la caja.",
  corregida: "Corregiste la apertura.",
  cerrada: "Cerraste la caja.",
  reabierta: "Reabriste la caja.",
  agregado: "Quedó agregado.",
  anulado: "Quedó anulado. Sigue en la lista, sin contar.",
} as const;
export type TillDone = keyof typeof tillDone;

export const tillStates = { NONE: "Sin abrir", OPEN: "Abierta", CLOSED: "Cerrada" } as const;
export type TillState = keyof typeof tillStates;

export const expenseKinds: Readonly<Record<ExpenseKind, string>> = { EXPENSE: "Gasto", WITHDRAWAL: "Retiro" };

/** 'Viernes, 14 de agosto', with the year unless it is the year of `today`. */
export function tillDay(date: LocalDate, today: LocalDate): string {
  const year = date.slice(0, 4);
  const day = capitalised(longDate(date));
  return year === today.slice(0, 4) ? day : `${day} de ${year}`;
}

/** 'Desde las 08:55, por Lucía Ferreyra'. */
export function sinceText(at: Instant, by: string | null, zone: string): string {
  return `Desde las ${clockOf(at, zone)}, por ${by ?? tillText.somebody}`;
}

/** 'A las 20:05, por Lucía Ferreyra'; on another day with its date. */
export function closedText(at: Instant, by: string | null, zone: string, date: LocalDate): string {
  const day = toLocal(exactUtcMinuteOf(at), zone).date;
  const when = `${clockOf(at, zone)}, por ${by ?? tillText.somebody}`;
  return day === date ? `A las ${when}` : `${capitalised(longDate(day))}, a las ${when}`;
}

/** '11:24'. */
export function clockOf(at: Instant, zone: string): string {
  return formatTime(toLocal(exactUtcMinuteOf(at), zone).minute);
}

/** '4 turnos, 1 seña'. */
export function incomeCount(turnos: number, deposits: number): string {
  const parts = [
    ...(turnos > 0 ? [counted(turnos, "turno", "turnos")] : []),
    ...(deposits > 0 ? [counted(deposits, "seña", "señas")] : []),
  ];
  return parts.join(", ") || "Sin cobros";
}

/** '3 gastos'; with withdrawals among them, 'movimientos'. */
export function outgoingCount({ outgoing }: TillSums, hasOthers: boolean): string {
  if (outgoing === 0) return "Sin gastos";
  return hasOthers ? counted(outgoing, "movimiento", "movimientos") : counted(outgoing, "gasto", "gastos");
}

/** '4 atendidos'. */
export function dueCount(count: number): string {
  return count === 0 ? "Nada por cobrar" : counted(count, "atendido", "atendidos");
}

/** The warning before a till is closed: '4 turnos atendidos sin cobrar', with the link to them and the alternative. */
export function dueWarning(count: number) {
  const title = counted(count, "turno atendido sin cobrar", "turnos atendidos sin cobrar");
  return count === 1
    ? { title, way: "Cobralo antes", orNext: ", o entra en la caja siguiente." }
    : { title, way: "Cobralos antes", orNext: ", o entran en la caja siguiente." };
}

/** '1 cobro y 1 seña por la página'. */
export function methodCount({ method, charges, deposits }: MethodSum): string {
  const online = method === "MERCADO_PAGO" ? " por la página" : "";
  const parts = [
    ...(charges > 0 ? [counted(charges, "cobro", "cobros")] : []),
    ...(deposits > 0 ? [`${counted(deposits, "seña", "señas")}${online}`] : []),
  ];
  return parts.join(" y ") || "Sin cobros";
}

const DEPOSITS: Readonly<Record<ChargeMethod, string>> = {
  CASH: "Seña en efectivo",
  TRANSFER: "Seña por transferencia",
  CARD: "Seña con tarjeta",
  MERCADO_PAGO: "Seña por Mercado Pago",
  OTHER: "Seña por otro medio",
};

type Told = { readonly name: string | null; readonly by: string | null };

/** The title of a line: the client's name, or the expense. */
export function lineTitle({ movement, isBack }: TillLine<TillLine["movement"] & Told>): string {
  const name = movement.name ?? tillText.someone;
  if (!isBack) return name;
  if (movement.kind === "CHARGE") return `Cobro deshecho: ${name}`;
  return movement.kind === "DEPOSIT" ? `Seña devuelta: ${name}` : `${tillText.voided}: ${name}`;
}

/** 'Mercado Pago · cobró Valentina', 'Retiro · Efectivo · Lucía'. */
export function lineDetail({ movement, isBack, isVoid }: TillLine<TillLine["movement"] & Told>): string {
  const { kind, method } = movement;
  const by = movement.by?.split(" ")[0] ?? null;
  const way = chargeMethodLabels[method];
  const parts =
    kind === "DEPOSIT" ? [DEPOSITS[method]] : [...(kind === "WITHDRAWAL" ? [expenseKinds[kind]] : []), way];
  if (by !== null) parts.push(kind === "CHARGE" && !isBack ? `cobró ${by}` : by);
  if (isVoid) parts.push(kind === "CHARGE" ? "deshecho" : "anulado");
  return parts.join(" · ");
}

/** '-$6.500'; a void line's amount has no sign. */
export function lineAmount(line: TillLine): string {
  if (!line.isVoid) return signedPrice(signedCentavos(line));
  return exactPrice(line.centavos);
}

/** '-$10.700'. */
export function signedPrice(centavos: number): string {
  return centavos < 0 ? `-${exactPrice(-centavos)}` : exactPrice(centavos);
}

/** 'Faltan' or 'Sobran', and the sum; null if the count is exact. */
export function differenceOf(countedCentavos: number, expectedCentavos: number) {
  const difference = countedCentavos - expectedCentavos;
  if (difference === 0) return null;
  return { word: difference < 0 ? "Faltan" : "Sobran", amount: exactPrice(Math.abs(difference)) };
}

/** 'Retiras $14.500.' */
export function takingText(centavos: number): string {
  return centavos > 0 ? `Retirás ${exactPrice(centavos)}.` : "No retirás nada.";
}

/** 'El jueves, 13 de agosto quedaron $30.000.' */
export function leftText(date: LocalDate, centavos: number): string {
  return `El ${longDate(date)} quedaron ${exactPrice(centavos)}.`;
}

/** An earlier till that was not closed. */
export function stillOpenText(date: LocalDate): string {
  return `La caja del ${longDate(date)} sigue abierta.`;
}

/** The day's money is counted in a later till. */
export function countedInText(date: LocalDate): string {
  return `Lo de este día entró en la caja del ${longDate(date)}.`;
}

const ACTS: Readonly<Record<TillAct, string>> = {
  OPENED: "abrió la caja",
  CORRECTED: "corrigió la apertura",
  CLOSED: "cerró la caja",
  REOPENED: "reabrió la caja",
};

type Trace = {
  readonly act: TillAct;
  readonly by: string | null;
  readonly centavos: number | null;
  readonly countedCentavos: number | null;
  readonly reason: string | null;
};

/** 'Lucía Ferreyra cerró la caja: contó $44.500, debía haber $45.000. Vuelto sin cambio'. */
export function traceText({ act, by, centavos, countedCentavos, reason }: Trace): string {
  const who = `${by ?? tillText.somebody} ${ACTS[act]}`;
  if (centavos === null) return who;
  if (countedCentavos === null) return `${who}: ${signedPrice(centavos)}`;
  const sums = `${who}: contó ${exactPrice(countedCentavos)}, debía haber ${signedPrice(centavos)}`;
  return reason === null ? sums : `${sums}. ${reason}`;
}

const WRONG: Readonly<Record<string, string>> = {
  opening: "Escribí el importe en pesos, o 0",
  counted: "Escribí en pesos cuánto contaste",
  left: "Escribí en pesos cuánto dejás, no más de lo que contaste",
  reason: "Hay una diferencia: escribí el motivo, en 200 letras como máximo",
  what: "Escribí en qué, en 120 letras como máximo",
  amount: "Escribí el importe en pesos, mayor que 0",
};

/** The sentence under a field. */
export function tillFieldMessage(field: string, code: RefusalCode): string {
  return WRONG[field] ?? errorMessage(code);
}

const REFUSED: Partial<Readonly<Record<RefusalCode, string>>> = {
  STALE:
    "Alguien movió dinero de esta caja mientras tanto. Mirá cuánto debería haber ahora y volvé a enviar.",
  STATUS_NOT_ALLOWED: "Esta caja ya no se puede cambiar: mirá cómo quedó.",
  TOO_MANY: "Ya agregaste muchos gastos hoy. Seguí mañana.",
  OUTSIDE_WINDOW: "Una caja se abre hasta un año después de su día.",
};

/** The sentence above a form. */
export function tillMessage(code: RefusalCode): string {
  return REFUSED[code] ?? errorMessage(code);
}

/** The same above the form that opens a till. */
export function openingMessage(code: RefusalCode): string {
  return code === "STALE" ? OPENED_MEANWHILE : tillMessage(code);
}

const OPENED_MEANWHILE =
  "Alguien abrió esta caja, o corrigió con cuánto, mientras tanto. Mirá cómo está ahora.";

/** 'caja-2026-08-14.csv'. */
export function tillFile(date: LocalDate): string {
  return `caja-${date}.csv`;
}

/** 'Ver los 5 cobros'. */
export function seeCharges(count: number): string {
  return count === 1 ? "Ver el cobro" : `Ver los ${count} cobros`;
}
