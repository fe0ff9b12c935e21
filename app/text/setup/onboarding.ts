import type { RefusalCode } from "#app/domain/codes/refusal.ts";
import { counted, listed } from "#app/text/formats.ts";
import { businessFieldMessage } from "#app/text/setup/business.ts";
import { hoursFieldMessage } from "#app/text/setup/stores/hours.ts";

/** Words of the five steps that set up a new business. */
export const onboardingText = {
  title: "Crear negocio",
  stepOf: (step: number) => `Paso ${step} de 5`,
  steps: ["Rubro", "Negocio", "Horarios", "Equipo", "Publicar"],
  progress: "Pasos",
  next: "Continuar",
  saving: "Guardando...",
  back: "Volver",
  saveAndLeave: "Guardar y salir",
  leave: "Salir",
  tooMany: (wait: string) =>
    `Hoy ya se crearon muchos negocios con tu cuenta o desde tu conexión. Lo que escribiste sigue acá: podrás continuar ${wait}.`,
} as const;

export const tradeText = {
  title: "¿Qué hace tu negocio?",
  lead: "Cargamos servicios de ejemplo. Después los cambiás.",
  trades: "Rubro",
  others: "Otros",
  change: "Cambiar",
  services: "Empezás con estos servicios",
  servicesLead: "Corregí duración y precio, y desmarcá lo que no hacés.",
  minutes: (service: string) => `Duración de ${service}`,
  price: (service: string) => `Precio de ${service}`,
  from: "precio desde",
  isFixed: "Tus servicios ya están creados. Los cambiás cuando quieras en",
  setupPlace: "Negocio",
} as const;

export const placeText = {
  title: "Tu negocio",
  lead: "Con estos datos te encuentran y te escriben.",
  name: "Nombre del negocio",
  slug: "Tu página",
  slugHint: "Si la dejás vacía, la armamos con el nombre.",
  slugFree: "Está libre",
  whatsapp: "WhatsApp",
  whatsappHint: "Opcional. Tus clientes te escriben desde tu página.",
  address: "Dirección",
  region: "Provincia",
} as const;

/** For an owner that had a business here before. */
export const broughtText = {
  lead: "¿Tenés el archivo de otro negocio?",
  link: "Importá todo y salteá estos pasos",
} as const;

/** The questions about the first store, as its fields and its history call them. */
export const storeFields = {
  name: "Nombre",
  streetName: "Calle",
  streetNumber: "Número",
  city: "Localidad",
  region: "Provincia",
} as const;

/** A preview of the page for clients, beside the steps. */
export const peekText = {
  title: "Así se verá tu página",
  name: "Tu negocio",
  people: "Elegí un profesional",
  book: "RESERVAR TURNO",
} as const;

export const openingText = {
  title: "¿Cuándo atendés?",
  lead: "Estos son los horarios de siempre. El de cada profesional se ajusta después.",
  kinds: "Tipo de horario",
  straight: "Horario corrido",
  split: "Horario cortado",
} as const;

export const peopleText = {
  title: "¿Quién atiende?",
  lead: "Cada uno tendrá su columna en el calendario.",
  you: "Sos vos",
  offers: (services: number) => counted(services, "servicio", "servicios"),
  attend: "Atiendo",
  doesNotAttend: "No atendés turnos",
  remove: (name: string) => `Quitar a ${name}`,
  another: "Otro profesional",
  anotherLead: "Atiende en el horario del local y hace todos los servicios. Lo cambiás después.",
  firstname: "Nombre",
  lastname: "Apellido",
  add: "Agregar",
  adding: "Agregando...",
  nobody: "Nadie atiende turnos todavía: agregá a alguien o atendé vos.",
} as const;

/** Whether the owner attends clients, for the history. */
export const attending = { field: "Atiende turnos", yes: "Sí", no: "No" } as const;

/** Confirmations of acts in steps 4 and 5. */
export const onboardingDone = {
  agregado: "Ya está en tu equipo. Podés agregar a alguien más.",
  quitado: "Lo quitamos de tu equipo.",
  atiendes: "Atendés turnos: tus clientes pueden elegirte.",
  "no-atiendes": "No atendés turnos: tus clientes no te ven en la lista.",
  reenviado: "Te enviamos otro email.",
  publicada: "¡Tu página ya está publicada!",
} as const;
export type OnboardingDone = keyof typeof onboardingDone;

export const publishText = {
  title: "Publicá tu página",
  lead: "Todo listo. Al publicarla, tus clientes ya pueden reservar.",
  publish: "Publicar mi página",
  publishing: "Publicando...",
  missing: "Antes de publicar falta:",
  missingLinks: {
    NO_STORE: { label: "Falta una sucursal", href: "/backoffice/setup" },
    NO_HOURS: { label: "Faltan los horarios", href: "/business/onboarding?paso=3" },
    NO_EMPLOYEE: { label: "Falta alguien que atienda", href: "/business/onboarding?paso=4" },
    NO_SERVICE: { label: "Falta un servicio que se pueda reservar", href: "/backoffice/setup" },
  },
  verifyTitle: "Confirmá tu email y publicá",
  verifyLead: (email: string) =>
    `Tu página está lista. Te enviamos un enlace a ${email}. Abrilo en este teléfono o en otro.`,
  goesOn: "Esta página sigue sola.",
  opened: "Ya lo abrí, publicar",
  notYet: "Todavía no vemos tu email confirmado. Abrí el enlace del email y volvé a intentar.",
  resend: "Enviar otro email",
  resending: "Enviando...",
  notArrived: "¿No llega? Mirá en spam. El enlace sirve 48 horas, desde cualquier teléfono.",
  meanwhile: "Mientras tanto",
  kept: "Guardada para vos.",
  changeAddress: "Cambiar la dirección",
  unpublished: "Sin publicar",
  more: "Completá tu negocio",
  moreLead: "Foto, equipo y cuenta para las señas. Todo queda guardado.",
  readyTitle: "Tu página está lista",
  readyLead: "Ya se puede reservar en ella. Compartila.",
  seePage: "Ver tu página",
  toCalendar: "Ir al calendario",
} as const;

/** After 'Guardar y salir'. */
export const keptText = {
  title: "Quedó guardado",
  lead: "Seguí cuando quieras, desde este dispositivo o desde otro: entrás con tu cuenta y está todo como lo dejaste.",
  open: "Falta",
  trade: (trade: string, services: number) =>
    services === 0 ? trade : `${trade}, con ${counted(services, "servicio", "servicios")}`,
  days: (days: number) => `${counted(days, "día", "días")} por semana`,
  people: (people: number) => counted(people, "persona atiende", "personas atienden"),
  goOn: "Seguir",
} as const;

export const elsewhereText = {
  title: "Ya tenés un negocio",
  lead: "Ahora estás como usuario. Entrá como negocio para seguir donde lo dejaste.",
  enter: "Entrar como negocio",
} as const;

/** The refusals in steps 4 and 5. */
export function peopleRefusal(code: RefusalCode): string {
  if (code === "STATUS_NOT_ALLOWED") return "Tiene turnos o una cuenta: se quita desde Profesionales.";
  return code === "TOO_MANY"
    ? "Ya son muchos para empezar: sumá al resto desde Profesionales."
    : "No pudimos guardar el cambio. Intentá nuevamente.";
}

/** The sentence under a field of step 1; above it if no service is chosen. */
export function tradeFieldMessage(field: string): string {
  if (field.startsWith("minutes")) return "Elegí una duración de la lista";
  if (field.startsWith("price")) return "Escribí el precio en pesos, como 22.000";
  return field === "" ? "Dejá marcado al menos un servicio" : "Elegí un rubro";
}

/** The sentence under a field of step 2. */
export function placeFieldMessage(field: string, code: RefusalCode): string {
  if (field === "slug" || field === "whatsapp") return businessFieldMessage(field, code);
  if (code !== "REQUIRED") return "Es demasiado largo o tiene caracteres extraños";
  return PLACE_MISSING[field] ?? "Completá este dato";
}

/** The sentence above step 2: 'Falta corregir un dato: WhatsApp. Lo demás quedó como lo escribiste.' */
export function placeSummary(faults: Readonly<Record<string, unknown>>): readonly string[] {
  const labels: Readonly<Record<string, string>> = { ...placeText, ...storeFields, name: placeText.name };
  const names = Object.keys(faults).flatMap((field) => labels[field] ?? []);
  const what = names.length === 1 ? "Falta corregir un dato" : `Falta corregir ${names.length} datos`;
  return [`${what}: ${listed(names)}. Lo demás quedó como lo escribiste.`];
}

const PLACE_MISSING: Readonly<Record<string, string>> = {
  name: "Escribí el nombre del negocio",
  streetName: "Escribí la calle",
  streetNumber: "Escribí el número; si no tiene, S/N",
  city: "Escribí la localidad",
  region: "Elegí la provincia",
};

/** The sentence under a time of step 3; above it if no day is open. */
export function openingFieldMessage(field: string, code: RefusalCode): string {
  return field === "" ? "Marcá al menos un día" : hoursFieldMessage(code);
}

/** The sentence above step 3 if its hours cannot be saved. */
export function openingRefusal(code: RefusalCode): string {
  return code === "HAS_BOOKINGS"
    ? "Hay turnos que quedarían fuera de ese horario: cambialo desde Sucursales."
    : "No pudimos guardar los horarios. Intentá nuevamente.";
}

/** The sentence under a field of step 4. */
export function personFieldMessage(field: "firstname" | "lastname", code: RefusalCode): string {
  if (code !== "REQUIRED") return "Es demasiado largo o tiene caracteres extraños";
  return field === "firstname" ? "Escribí el nombre" : "Escribí el apellido";
}
