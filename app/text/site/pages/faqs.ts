import { aboutText } from "./about.ts";

/** Not answered yet; spelled exactly as in the specification (accounts §2, Static pages). */
const SOON = "Proximamente";

/** The eight questions of the FAQ page, of which only the first is answered. */
export function generalFaqs(product: string): readonly (readonly [question: string, answer: string])[] {
  return [
    ["¿Quiénes somos?", aboutText.blocks[2].text],
    [`¿Qué es ${product}?`, SOON],
    [`¿Por qué ${product}?`, SOON],
    ["¿Cómo funciona?", SOON],
    ["¿Cuánto cobramos?", SOON],
    ["¿Cómo pago o cómo cobro?", SOON],
    ["¿Cómo puedo ayudar?", SOON],
    ["¿Qué hago si la plataforma da un error?", SOON],
  ];
}

export const faqsText = {
  missing: "¿No está tu pregunta?",
  write: "Escribinos y te respondemos por email.",
} as const;
