import { type Capability, works } from "#app/text/site/capabilities.ts";
import type { PromiseCard } from "#app/text/site/promises.ts";

const MISSING: readonly Capability[] = ["marketing", "products"];

/**
 * The text above the nine cards of every landing; their badges name features to come. `can`: the product's abilities, today's
 * by default.
 */
export function benefitsLead(can: typeof works = works): string {
  const lead = "Agenda, página propia, señas y clientes en el mismo lugar.";
  return MISSING.every(can) ? lead : `${lead} Lo que todavía no está, lo decimos.`;
}

/** The nine cards of every landing (accounts §2); a badge is removed on the day that its page comes, not before. */
export const benefits = [
  {
    icon: "calendar",
    title: "Agenda y recordatorios",
    text: "El día por profesional y un aviso por email un día y dos horas antes.",
    pages: ["/backoffice/calendar", "/t/:token"],
  },
  {
    icon: "clock",
    title: "Reservas online 24/7",
    text: "Tu página toma turnos a toda hora, sin instalar nada.",
    pages: ["/negocio/:business", "/booking/:businessId/:storeId"],
  },
  {
    icon: "pin",
    title: "Varias sucursales",
    text: "Cada local con su dirección, sus horarios y sus reglas.",
    pages: ["/backoffice/setup/stores"],
  },
  {
    icon: "users",
    title: "Varios profesionales",
    text: "Servicios, días y horarios propios para cada persona.",
    pages: ["/backoffice/setup/employees"],
  },
  {
    icon: "store",
    title: "Sitio web y código QR",
    text: "Una página con tus precios, un enlace y un QR para imprimir.",
    pages: ["/negocio/:business", "/negocio/:business/qr"],
  },
  {
    icon: "card",
    title: "Plataforma de pagos",
    text: "Seña con Mercado Pago; transferencia o efectivo, marcados en el turno.",
    pages: ["/backoffice/payments", "/backoffice/booking/:bookingId/charge"],
  },
  {
    icon: "chart",
    title: "Reportes y gráficos",
    text: "Turnos, ingresos y ausencias de cada mes.",
    pages: ["/backoffice/reports"],
  },
  {
    icon: "star",
    title: "Marketing",
    text: "Promociones y vales para volver a llenar la agenda.",
    soon: "marketing",
  },
  {
    icon: "box",
    title: "Venta de productos",
    text: "Catálogo con control de inventario.",
    soon: "products",
  },
] as const satisfies readonly PromiseCard[];
