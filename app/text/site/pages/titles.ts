import type { TextPage } from "#app/domain/paths/footer-paths.ts";

/** A text page's title and its description for search engines; null: only a title, because the page is not searched for. */
type PageWords = { readonly title: string; readonly description: string | null };

export const pageWords: Readonly<Record<TextPage, PageWords>> = {
  "about-us": {
    title: "Quiénes Somos",
    description:
      "Digitalizamos negocios de belleza, bienestar y fitness de América Latina para que operen mejor y atiendan mejor.",
  },
  faqs: {
    title: "Preguntas frecuentes",
    description: "Respuestas a las preguntas que más nos hacen: quiénes somos, cómo funciona y qué cobramos.",
  },
  "on-the-press": {
    title: "Prensa",
    description: "¿Escribís sobre tecnología, belleza o pymes? Contactanos y te contamos.",
  },
  testimonies: { title: "Testimonios", description: null },
  "terms-of-service": {
    title: "Términos y Condiciones de uso",
    description:
      "Condiciones de uso: edad, cuentas, prohibiciones, ley aplicable y cómo se resuelve un reclamo.",
  },
  partners: { title: "Socios", description: null },
  "security-and-trust": {
    title: "Seguridad y confianza",
    description: "Cómo cuidamos tus datos y cómo avisarnos si encontrás una falla de seguridad.",
  },
  "forbidden-items": { title: "Artículos prohibidos", description: null },
  "service-opinions": { title: "Opiniones", description: null },
};
