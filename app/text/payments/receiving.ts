import type { SetupAct, SetupDetail } from "#app/domain/codes/setup.ts";
import { accountEnd, type ReceivingWay } from "#app/domain/money/receiving.ts";

/** The name of each way to receive money, in the history and in mails. */
export const receivingWays: Readonly<Record<ReceivingWay, string>> = {
  SELLER: "Mercado Pago",
  TRANSFER: "transferencia",
};

type BankAccount = { readonly holder: string; readonly alias: string | null; readonly cbu: string | null };

/** 'Lucía Ferreyra, CBU terminado en 5201, alias terminado en alva': never a full number. */
export function bankAccountWords({ holder, alias, cbu }: BankAccount): string {
  const numbers = [
    ...(cbu === null ? [] : [`CBU o CVU terminado en ${accountEnd(cbu)}`]),
    ...(alias === null ? [] : [`alias terminado en ${accountEnd(alias)}`]),
  ];
  return [holder, ...numbers].join(", ");
}

/** 'cuenta terminada en 2002'. */
export function sellerWords(collectorId: string): string {
  return `cuenta terminada en ${accountEnd(collectorId)}`;
}

/** A line of the setup's history. */
export function accountDetail(from: string | null, to: string | null): SetupDetail {
  return { field: "Cuenta", from, to };
}

/** The hours that a booking is held for a transfer, as a line of the history. */
export function hoursDetail(from: number | null, to: number): SetupDetail {
  return {
    field: "Horas para revisar una transferencia",
    from: from === null ? null : `${from}`,
    to: `${to}`,
  };
}

/** The act for the history, from the account before and after. */
export function receivingAct(from: string | null, to: string | null): SetupAct {
  if (from === null) return "CREATED";
  return to === null ? "REMOVED" : "CHANGED";
}
