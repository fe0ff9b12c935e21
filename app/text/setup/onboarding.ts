import type { RefusalCode } from "#app/domain/codes/refusal.ts";
import { counted, listed } from "#app/text/formats.ts";
import { businessFieldMessage } from "#app/text/setup/business.ts";
import { hoursFieldMessage } from "#app/text/setup/stores/hours.ts";

/** Words of the five steps in which a business begins (mockups 20, 20b). */
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
    `Hoy ya se crearon muchos negocios con tu cuenta o desde tu conexión. Lo que escribiste sigue aquí: podrás continuar ${wait}.`,
} as const;

export const tradeText = {
  title: "¿Qué hace tu negocio?",
  lead: "Cargamos servicios de ejemplo. Después los cambias.",
  trades: "Rubro",
  others: "Otros",
  change: "Cambiar",
  services: "Empiezas con estos servicios",
  servicesLead: "Corrige duración y precio, y desmarca lo que no haces.",
  minutes: (service: string) => `Duración de ${service}`,
  price: (service: string) => `Precio de ${service}`,
  from: "precio desde",
  isFixed: "Tus servicios ya están creados. Los cambias cuando quieras en",
  setupPlace: "Negocio",
} as const;

export const placeText = {
  title: "Tu negocio",
  lead: "Con estos datos te encuentran y te escriben.",
  name: "Nombre del negocio",
  slug: "Tu página",
  slugHint: "Si la dejas vacía, la armamos con el nombre.",
  slugFree: "Está libre",
  whatsapp: "WhatsApp",
  whatsappHint: "Opcional. Tus clientes te escriben desde tu página.",
  address: "Dirección",
  region: "Provincia",
} as const;

/** To whoever has had a business here before. */
export const broughtText = {
  lead: "¿Tienes el archivo de otro negocio?",
  link: "Importa todo y saltea estos pasos",
} as const;

/** What of the first store is asked, as its fields and its history call it. */
export const storeFields = {
  name: "Nombre",
  streetName: "Calle",
  streetNumber: "Número",
  city: "Localidad",
  region: "Provincia",
} as const;

/** How the page will look to clients, drawn beside the steps. */
export const peekText = {
  title: "Así se verá tu página",
  name: "Tu negocio",
  people: "Elige un profesional",
  book: "RESERVAR TURNO",
} as const;

export const openingText = {
  title: "¿Cuándo atiendes?",
  lead: "Estos son los horarios de siempre. El de cada profesional se ajusta después.",
  kinds: "Tipo de horario",
  straight: "Horario corrido",
  split: "Horario cortado",
} as const;

export const peopleText = {
  title: "¿Quién atiende?",
  lead: "Cada uno tendrá su columna en el calendario.",
  you: "Eres tú",
  offers: (services: number) => counted(services, "servicio", "servicios"),
  attend: "Atiendo",
  doesNotAttend: "No atiendes turnos",
  remove: (name: string) => `Quitar a ${name}`,
  another: "Otro profesional",
  anotherLead: "Atiende en el horario del local y hace todos los servicios. Lo cambias después.",
  firstname: "Nombre",
  lastname: "Apellido",
  add: "Agregar",
  adding: "Agregando...",
  nobody: "Nadie atiende turnos todavía: agrega a alguien o atiende tú.",
} as const;

/** Whether the owner takes turnos, as the history tells it. */
export const attending = { field: "Atiende turnos", yes: "Sí", no: "No" } as const;

/** What was done, as step 4 and 5 say it. */
export const onboardingDone = {
  agregado: "Ya está en tu equipo. Puedes agregar a alguien más.",
  quitado: "Lo quitamos de tu equipo.",
  atiendes: "Atiendes turnos: tus clientes pueden elegirte.",
  "no-atiendes": "No atiendes turnos: tus clientes no te ven en la lista.",
  reenviado: "Te enviamos otro email.",
  publicada: "¡Tu página ya está publicada!",
} as const;
export type OnboardingDone = keyof typeof onboardingDone;

export const publishText = {
  title: "Publica tu página",
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
  verifyTitle: "Confirma tu email y publica",
  verifyLead: (email: string) =>
    `Tu página está lista. Te enviamos un enlace a ${email}. Ábrelo en este teléfono o en otro.`,
  goesOn: "Esta página sigue sola.",
  opened: "Ya lo abrí, publicar",
  notYet: "Todavía no vemos tu email confirmado. Abre el enlace del email y vuelve a intentar.",
  resend: "Enviar otro email",
  resending: "Enviando...",
  notArrived: "¿No llega? Mira en correo no deseado. El enlace sirve 48 horas, desde cualquier teléfono.",
  meanwhile: "Mientras tanto",
  kept: "Guardada para ti.",
  changeAddress: "Cambiar la dirección",
  unpublished: "Sin publicar",
  more: "Completa tu negocio",
  moreLead: "Foto, equipo y cuenta para las señas. Todo queda guardado.",
  readyTitle: "Tu página está lista",
  readyLead: "Ya se puede reservar en ella. Compártela.",
  seePage: "Ver tu página",
  toCalendar: "Ir al calendario",
} as const;

export const elsewhereText = {
  title: "Ya tienes un negocio",
  lead: "Ahora estás como usuario. Entra como negocio para seguir donde lo dejaste.",
  enter: "Entrar como negocio",
} as const;

/** What step 4 and 5 say of a refusal. */
export function peopleRefusal(code: RefusalCode): string {
  if (code === "STATUS_NOT_ALLOWED") return "Tiene turnos o una cuenta: se quita desde Profesionales.";
  return code === "TOO_MANY"
    ? "Ya son muchos para empezar: suma al resto desde Profesionales."
    : "No pudimos guardar el cambio. Intenta nuevamente.";
}

/** The sentence under a field of step 1; above it where nothing is wanted. */
export function tradeFieldMessage(field: string): string {
  if (field.startsWith("minutes")) return "Elige una duración de la lista";
  if (field.startsWith("price")) return "Escribe el precio en pesos, como 22.000";
  return field === "" ? "Deja marcado al menos un servicio" : "Elige un rubro";
}

/** The sentence under a field of step 2. */
export function placeFieldMessage(field: string, code: RefusalCode): string {
  if (field === "slug" || field === "whatsapp") return businessFieldMessage(field, code);
  if (code !== "REQUIRED") return "Es demasiado largo o tiene caracteres extraños";
  return PLACE_MISSING[field] ?? "Completa este dato";
}

/** The sentence above step 2: 'Falta corregir un dato: WhatsApp. Lo demás quedó como lo escribiste.' */
export function placeSummary(faults: Readonly<Record<string, unknown>>): readonly string[] {
  const labels: Readonly<Record<string, string>> = { ...placeText, ...storeFields, name: placeText.name };
  const names = Object.keys(faults).flatMap((field) => labels[field] ?? []);
  const what = names.length === 1 ? "Falta corregir un dato" : `Falta corregir ${names.length} datos`;
  return [`${what}: ${listed(names)}. Lo demás quedó como lo escribiste.`];
}

const PLACE_MISSING: Readonly<Record<string, string>> = {
  name: "Escribe el nombre del negocio",
  streetName: "Escribe la calle",
  streetNumber: "Escribe el número; si no tiene, S/N",
  city: "Escribe la localidad",
  region: "Elige la provincia",
};

/** The sentence under a time of step 3; above it where no day is open. */
export function openingFieldMessage(field: string, code: RefusalCode): string {
  return field === "" ? "Marca al menos un día" : hoursFieldMessage(code);
}

/** The sentence above step 3 where its hours cannot be kept. */
export function openingRefusal(code: RefusalCode): string {
  return code === "HAS_BOOKINGS"
    ? "Hay turnos que quedarían fuera de ese horario: cámbialo desde Sucursales."
    : "No pudimos guardar los horarios. Intenta nuevamente.";
}

/** The sentence under a field of step 4. */
export function personFieldMessage(field: "firstname" | "lastname", code: RefusalCode): string {
  if (code !== "REQUIRED") return "Es demasiado largo o tiene caracteres extraños";
  return field === "firstname" ? "Escribe el nombre" : "Escribe el apellido";
}
