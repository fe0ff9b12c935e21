import type { RefusalCode } from "#app/domain/codes/refusal.ts";
import { errorMessage } from "#app/text/errors.ts";

/** A customer's mobile, wherever they are asked for it. */
export const mobileText = {
  optional: "Celular (opcional)",
  needed: "Celular",
  hint: "Para que el local te avise por WhatsApp.",
  neededHint: "Este local lo pide para reservar online.",
  required: "Escribí tu celular para reservar",
  noMessages: "No quiero mensajes",
} as const;

/** The sentence under the field of the mobile, or under its box. */
export function mobileFieldMessage(field: string, code: RefusalCode): string {
  return field === "phone" && code === "REQUIRED" ? mobileText.required : errorMessage(code);
}
