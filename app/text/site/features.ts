import { counted } from "#app/text/formats.ts";
import type { Kept, PromiseCard } from "#app/text/site/promises.ts";

/** The home page's six cards (accounts §1): a card to come has a badge; no badge covers only part of a card. */
export const features = [
  {
    icon: "calendar",
    title: "Reservas online 24/7",
    text: "Varios calendarios y elección de profesional, a cualquier hora.",
    pages: ["/booking/:businessId/:storeId", "/backoffice/calendar"],
  },
  {
    icon: "bell",
    title: "Recordatorios automáticos",
    text: "Un email un día antes y otro dos horas antes, con un botón para confirmar o mover el turno.",
    pages: ["/t/:token", "/t/:token/reschedule"],
  },
  {
    icon: "users",
    title: "Profesionales",
    text: "Horarios, servicios y comisiones de cada persona.",
    pages: ["/backoffice/setup/employees", "/backoffice/money/commissions"],
  },
  {
    icon: "store",
    title: "Sitio web y marketplace",
    text: "Tu página con enlace y código QR, y un listado donde te encuentran.",
    pages: ["/negocio/:business", "/negocio/:business/qr", "/negocios"],
  },
  {
    icon: "card",
    title: "Seña y medios de pago",
    text: "Mercado Pago, transferencia o efectivo, marcados en cada turno.",
    pages: ["/backoffice/payments", "/backoffice/booking/:bookingId/charge"],
  },
  {
    icon: "box",
    title: "Venta de productos",
    text: "Catálogo, control de stock y promociones automáticas.",
    soon: "products",
  },
] as const satisfies readonly PromiseCard[];

/** A numbered benefit beside a picture of the product. */
type Step = Kept & { readonly title: string; readonly text: (depositMinutes: number) => string };

/** The five numbered benefits (accounts §2, Home landing page). */
export const steps: readonly Step[] = [
  {
    title: "Se reservan solos, a la hora que sea",
    text: () => "Servicio, profesional y horario en un minuto, desde el teléfono y sin llamarte.",
    pages: ["/booking/:businessId/:storeId"],
  },
  {
    title: "Una columna por profesional",
    text: () =>
      "Toda la jornada en una pantalla, con colores por servicio y un aviso cuando dos turnos se pisan.",
    pages: ["/backoffice/calendar"],
  },
  {
    title: "Menos ausencias",
    text: () => "Recordatorios automáticos antes de cada turno. Y si hace falta, se reprograma online.",
    pages: ["/t/:token", "/t/:token/reschedule"],
  },
  {
    title: "La seña, antes de empezar",
    text: (minutes) =>
      `Elegís qué servicios la piden y qué porcentaje. Si no se paga en ${counted(minutes, "minuto", "minutos")}, el turno se libera solo.`,
    pages: ["/backoffice/setup/services/:serviceId", "/backoffice/payments"],
  },
  {
    title: "Tu página, tu link, tu QR",
    text: () => "Un enlace para la bio y un código para el mostrador. Sin programar nada.",
    pages: ["/negocio/:business", "/negocio/:business/qr"],
  },
];
