import type { LandingType } from "#app/text/site/landings/landing.ts";

/** Words shared by all landings (accounts §2, SEO landing template). */
export const landingText = {
  heading: "El mejor software de gestión para peluquerías",
  description:
    "Turnos online las 24 horas, recordatorios por email y seña por adelantado, con una página propia para tu negocio. Registrate gratis y empezá hoy.",
  offerButton: "Registra tu Negocio GRATIS - Solo por tiempo limitado",
  shortOfferButton: "Registra tu Negocio AHORA",
  offer: "Oferta especial: 100% GRATIS.",
  signUp: "Registrate gratis",
  benefits: "Beneficios",
  callTitle: "Registrate hoy y compartí tu enlace esta misma tarde.",
  callButton: "Registrarme gratis",
  faqs: "Preguntas frecuentes",
  networks: "Seguinos",
} as const;

const KINDS: Readonly<Record<LandingType, string>> = {
  "gestionar-turnos": "Gestionar turnos",
  features: "Funcionalidades",
};

/** Over the title: 'Gestionar turnos · Peluquerías'. */
export function kindLine(type: LandingType, name: string | null): string {
  return name === null ? KINDS[type] : `${KINDS[type]} · ${name}`;
}

/** 'El mejor software para personal trainer': in lower case except initials. */
export function bestFor(name: string | null): string {
  return `El mejor software para ${name === null ? "tu negocio" : inSentence(name)}`;
}

function inSentence(name: string): string {
  const isInitials = (word: string) => word.length > 1 && word === word.toUpperCase();
  return name
    .split(" ")
    .map((word) => (isInitials(word) ? word : word.toLowerCase()))
    .join(" ");
}
