import type { TillAct } from "#app/domain/codes/payment.ts";
import { exactPrice } from "#app/text/setup/services/service-details.ts";
import { signedPrice, tillText } from "./till.ts";

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
