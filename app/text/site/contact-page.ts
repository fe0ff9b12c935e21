import type { RefusalCode } from "#app/domain/codes/refusal.ts";
import { errorMessage } from "#app/text/errors.ts";

/** The contact page around its form (accounts §2, Contact form). */
export const contactPageText = {
  lead: "Contanos qué necesitás. Te respondemos por email.",
  description: "Escribinos por tu negocio, por un turno o por cualquier duda. Te respondemos por email.",
  sending: "Enviando...",
  thanks: {
    title: "¡Gracias por escribirnos!",
    text: "Recibimos tu mensaje y te vamos a responder por email.",
    home: "Ir a la home",
  },
  turno: {
    title: "¿Es por un turno?",
    text: "Para moverlo o cancelarlo usá el enlace del email que te llegó. El local lo ve al instante.",
  },
  rights: { title: "Tus derechos", data: "Pedir o corregir mis datos" },
} as const;

const REQUIRED: Readonly<Record<string, string>> = {
  name: "Por favor, ingresa tu nombre",
  email: "Por favor, ingresa tu email",
  comments: "Falta tu mensaje",
};
const TOO_LONG: Readonly<Record<string, string>> = {
  name: "El nombre puede tener hasta 100 letras, en una sola línea",
  phone: "El teléfono puede tener hasta 50 números y signos, en una sola línea",
  comments: "El mensaje es demasiado largo. Acortalo y contanos el resto por email",
};

/** The message under a field of the form (accounts §5). */
export function contactFieldMessage(field: string, code: RefusalCode): string {
  if (code === "REQUIRED") return REQUIRED[field] ?? errorMessage(code);
  return (code === "VALIDATION" ? TOO_LONG[field] : undefined) ?? errorMessage(code);
}

/** For a visitor that writes too often; `wait` reads 'en 5 horas'. The typed message stays below. */
export function contactLimitMessage(wait: string): string {
  return `Recibimos muchos mensajes en poco tiempo. Podés enviar el tuyo ${wait}: lo que escribiste sigue acá.`;
}
