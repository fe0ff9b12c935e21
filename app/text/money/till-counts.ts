import type { MethodSum, TillSums } from "#app/domain/money/till/sums.ts";
import { counted } from "#app/text/formats.ts";

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

/** 'Ver los 5 cobros'. */
export function seeCharges(count: number): string {
  return count === 1 ? "Ver el cobro" : `Ver los ${count} cobros`;
}
