import type { ExpenseKind } from "#app/domain/codes/payment.ts";
import { formatTime, type LocalDate, toLocal } from "#app/domain/time/time.ts";
import { exactUtcMinuteOf, type Instant } from "#app/domain/time/units.ts";
import { capitalised, longDate } from "#app/text/formats.ts";
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

/** 'caja-2026-08-14.csv'. */
export function tillFile(date: LocalDate): string {
  return `caja-${date}.csv`;
}
