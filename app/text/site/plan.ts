import { works } from "#app/text/site/capabilities.ts";
import type { Kept } from "#app/text/site/promises.ts";

/** A plan's benefit, in a few words. */
type PlanPromise = Kept & { readonly title: string };

export const planText = {
  title: "Gratis. En serio.",
  lead: "Sin mensualidades y sin cargar una tarjeta.",
  free: {
    badge: "MÁS POPULAR",
    price: "Gratis",
    time: "Para siempre",
    action: "Empezar ahora gratis",
  },
  custom: {
    name: "Plan a medida",
    action: { label: "Contactanos", href: "/footer/contact" },
  },
} as const;

/** The badge of the plan to come; null once it is available. `can`: the product's abilities, today's by default. */
export function customBadge(can: typeof works = works): string | null {
  return can("customPlan") ? null : "PRÓXIMAMENTE";
}

/** The free plan (accounts §1). */
export const freePlan: readonly PlanPromise[] = [
  { title: "Sitio web propio", pages: ["/negocio/:business", "/backoffice/setup/business"] },
  { title: "Servicios y precios", pages: ["/backoffice/setup/services", "/backoffice/setup/prices"] },
  { title: "Calendario", pages: ["/backoffice/calendar"] },
  { title: "Disponibilidad compartida", pages: ["/booking/:businessId/:storeId"] },
  { title: "Varios profesionales", pages: ["/backoffice/setup/employees"] },
  { title: "Varias sucursales", pages: ["/backoffice/setup/stores"] },
  {
    title: "Días y horarios a medida",
    pages: [
      "/backoffice/setup/stores/:storeId",
      "/backoffice/setup/employees/:employeeId/hours/:storeId",
      "/backoffice/setup/closures",
      "/backoffice/setup/holidays",
    ],
  },
  { title: "Administración de clientes", pages: ["/backoffice/clients"] },
  { title: "Notificaciones automáticas", pages: ["/notifications"] },
  { title: "Recordatorios por email", pages: ["/t/:token"] },
  { title: "Código QR", pages: ["/negocio/:business/qr"] },
  { title: "Integración con WhatsApp", pages: ["/backoffice/booking/:bookingId", "/negocio/:business"] },
];

/** The plan to come (accounts §2, Pricing): its badge covers all of it. */
export const customPlan: readonly string[] = [
  "Todo lo del plan gratis",
  "Tableros avanzados",
  "Promociones y cupones",
  "Soporte prioritario",
  "Campañas de marketing",
  "Ejecutivo de cuenta asignado",
  "Personalización completa",
  "API e integraciones",
];
