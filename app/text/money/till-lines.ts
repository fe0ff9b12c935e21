import type { ChargeMethod } from "#app/domain/codes/payment.ts";
import { signedCentavos, type TillLine } from "#app/domain/money/till/till-lines.ts";
import { chargeMethodLabels } from "#app/text/agenda/charge.ts";
import { exactPrice } from "#app/text/setup/services/service-details.ts";
import { expenseKinds, signedPrice, tillText } from "./till.ts";

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
