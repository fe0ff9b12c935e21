import type { WeeklyShifts } from "#app/domain/calendar/opening.ts";
import type { ShownTime } from "#app/domain/catalog/shown-times.ts";
import type { ActivityCode } from "#app/domain/codes/catalog.ts";
import { formatTime, type LocalDate } from "#app/domain/time/time.ts";
import { listed } from "#app/text/formats.ts";
import { activityLabels } from "#app/text/labels.ts";
import { momentWords } from "#app/text/site/business-list.ts";

/** Words of a business's own page (booking §2.4); texts missing in the specification are in the salon's own voice. */
export const businessPageText = {
  defaultName: "Nuestro Negocio",
  onThisPage: "En esta página",
  branches: "NUESTRAS SUCURSALES",
  branchesLead: "Elige la ubicación más conveniente para ti",
  available: "Disponible",
  unready: "Solo la ve tu equipo",
  unreadyLead: "Todavía no se puede reservar acá.",
  unreadyLink: "Ver qué falta",
  closed: "Cerrado",
  book: "RESERVAR TURNO",
  map: "Cómo llegar",
  soon: "Próximamente",
  soonLead:
    "Estamos trabajando para ofrecerte la mejor experiencia. Pronto tendrás acceso a nuestras sucursales.",
  others: "Ver otros negocios",
  services: "SERVICIOS Y PRECIOS",
  branch: "Sucursal",
  from: "Desde",
  noServices: "Todavía no hay servicios para reservar en esta sucursal.",
  team: "PROFESIONALES",
  why: "¿POR QUÉ ELEGIRNOS?",
  benefits: [
    ["clock", "Reservas Online 24 horas"],
    ["users", "Profesionales Certificados"],
    ["star", "Calidad Garantizada"],
    ["pin", "Múltiples Ubicaciones"],
  ],
  jumps: { branches: "Sucursales", services: "Servicios y precios", team: "Profesionales" },
  write: "Escribir por WhatsApp",
  share: "Compartir",
  shareName: (name: string) => `Compartí ${name}`,
  sendByWhatsApp: "Enviar por WhatsApp",
  qr: "Código QR",
  qrOf: (address: string) => `Código QR de ${address}`,
  printQr: "Imprimir el QR",
  copyLink: "el enlace de esta página",
  previewTitle: "Así se va a ver tu página",
  preview: "Todavía no está publicada: solo la ve tu equipo.",
  previewLink: "Ir a Tu negocio",
  booking: "Reservar",
  next: "Próximo turno libre:",
  none: "Sin horarios libres por ahora",
  nextShort: "próximo turno libre",
} as const;

/** The text shared along with the page's address. */
export function sharedText(name: string): string {
  return `Reservá tu turno en ${name}`;
}

/** 'hoy, 15:45'. */
export function nextWords(next: Pick<ShownTime, "date" | "time"> & { readonly today: LocalDate }): string {
  const words = momentWords(next, next.today);
  return words.slice(0, 1).toLowerCase() + words.slice(1);
}

type HoursRow = readonly [days: string, shifts: readonly string[]];

/** Stands between the shifts of a day. */
export const BETWEEN_SHIFTS = " / ";

/** A branch's hours as the specification shows them: Monday; Tuesday, for the days up to Friday; and Saturday. */
export function hoursRows(weekly: WeeklyShifts): readonly HoursRow[] {
  return [
    ["Lun", shiftsText(weekly.monday)],
    ["Mar - Vie", shiftsText(weekly.tuesday)],
    ["Sáb", shiftsText(weekly.saturday)],
  ];
}

/** '09:00 - 13:00' and '16:00 - 20:00', or 'Cerrado'. */
function shiftsText(shifts: WeeklyShifts["monday"]): readonly string[] {
  if (shifts.length === 0) return [businessPageText.closed];
  return shifts.map(({ from, to }) => `${formatTime(from)} - ${formatTime(to)}`);
}

type Told = {
  readonly name: string;
  readonly cities: readonly string[];
  readonly activities: readonly ActivityCode[];
  readonly description: string | null;
};

/** The page's preview for search engines and messengers. */
export type BusinessShare = { readonly title: string; readonly description: string };

export function businessShare({ name, cities, activities, description }: Told): BusinessShare {
  const places = listed(cities);
  const where = places === "" ? "" : ` en ${places}`;
  const does = listed([...new Set(activities)].map((code) => activityLabels[code].toLowerCase()));
  return {
    title: `${name} · Turnos online${where}`,
    description:
      description ??
      `Reservá tu turno en ${name}${does === "" ? "" : `: ${does}`}${where}. Precios, horarios y profesionales.`,
  };
}

/** Words of the printable sheet. */
export const sheetText = {
  title: (name: string) => `Código QR de ${name} para imprimir`,
  tools: "Hoja para imprimir",
  back: "Volver",
  hint: "Hoja A4. Imprimila desde el menú del navegador.",
  print: "Imprimir",
  lead: "Reservá tu turno desde acá",
  steps: [
    "Apuntá la cámara al código",
    "Elegí servicio, profesional y horario",
    "Listo: te llega la confirmación",
  ],
  by: (product: string) => `Turnos con ${product}. Sin instalar nada.`,
  cards: "Tarjetas para recortar",
  bookAt: "Reservá en",
  file: "Descargar el QR (SVG)",
} as const;
