import type { RefusalCode } from "#app/domain/codes/refusal.ts";
import { errorMessage } from "#app/text/errors.ts";

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
