import type { RefusalCode } from "#app/domain/codes/refusal.ts";
import { EXPORT_FILES } from "#app/domain/setup/business/closing.ts";
import type { LocalDate } from "#app/domain/time/time.ts";
import type { Instant } from "#app/domain/time/units.ts";
import { errorMessage } from "#app/text/errors.ts";
import { counted, longDate } from "#app/text/formats.ts";

/** The history's words for closing a business. */
export const standing = {
  field: "Negocio",
  states: { open: "Abierto", closed: "Cerrado" },
} as const;

/** The name that replaces a former professional's, 30 days after the business closed. */
export const nameless = { first: "Profesional", last: "" } as const;

/** The reason of the cancellation, as customers read it. */
export const closingNote = "El local cerró.";

type AheadCount = { readonly turnos: number; readonly paid: number };

export const closingText = {
  title: "Cerrar el negocio",
  takeTitle: "Llevate tus datos",
  takeLead:
    "Guardá una copia: cuando borremos los datos, 30 días después de cerrar, ya no podrás descargarla.",
  importIt: "Importarlo en otro negocio",
  whatTitle: "Qué pasa si cerrás",
  whatLead: "Leé esto antes de confirmar.",
  what: [
    "Tu página deja de verse al instante y nadie puede reservar.",
    "Los turnos que vienen se cancelan. Le avisamos por email a cada cliente.",
    "Las señas pagadas con tarjeta se devuelven solas. Las que cobraste en mano o por transferencia las devolvés vos, en Señas.",
    "Tu equipo no puede cambiar nada más.",
    "Durante 30 días lo podés reabrir; los turnos cancelados siguen cancelados.",
    "Pasados los 30 días, y devueltas las señas, borramos los nombres y los datos de contacto de tu equipo y del negocio. Los pagos quedan, sin datos personales, porque la ley lo pide.",
  ],
  confirmTitle: "Confirmar",
  confirmLead: "Para que nadie lo haga sin querer.",
  name: (name: string) => `Escribí el nombre del negocio (${name}) para confirmar`,
  submit: "Cerrar el negocio",
  pending: "Cerrando...",
  cancel: "No, volver",
} as const;

/** 'Se cancelarán 3 turnos y se devolverá 1 seña.' */
export function aheadSentence({ turnos, paid }: AheadCount): string {
  if (turnos === 0) return "No hay turnos por delante: nadie recibirá un aviso.";
  const cancelled = `${turnos === 1 ? "Se cancelará" : "Se cancelarán"} ${counted(turnos, "turno", "turnos")}`;
  if (paid === 0) return `${cancelled}. No hay señas para devolver.`;
  return `${cancelled} y ${paid === 1 ? "se devolverá" : "se devolverán"} ${counted(paid, "seña", "señas")}.`;
}

export const closedText = {
  title: "Cerraste este negocio",
  page: (name: string) => `La página de ${name} ya no se ve y nadie puede reservar.`,
  left: (turnos: number) =>
    turnos === 0
      ? "No quedan turnos por delante."
      : `${turnos === 1 ? "Queda" : "Quedan"} ${counted(turnos, "turno", "turnos")} por cancelar. Seguimos solos: en unos minutos no queda ninguno.`,
  owed: (refunds: number) =>
    `${refunds === 1 ? "Queda" : "Quedan"} ${counted(refunds, "seña", "señas")} por devolver. Hasta entonces no borramos los datos de las personas.`,
  until: (date: LocalDate) =>
    `Lo podés reabrir hasta el ${longDate(date)}. Después borramos los datos de las personas.`,
  tooLate: "Ya pasaron los 30 días: no se puede reabrir.",
  reopenTitle: "Reabrir",
  reopenLead:
    "Volvés a entrar a todo. La página queda sin publicar y los turnos cancelados siguen cancelados.",
  reopen: "Reabrir el negocio",
  deposits: "Ver las señas y sus devoluciones",
  accountLead: "Con el negocio cerrado ya podés eliminar tu cuenta, desde tu perfil.",
  asCustomer: "Eliminar mi cuenta",
} as const;

/** To the members of a closed business. */
export const goneText = {
  title: (name: string) => `${name} cerró`,
  lines: [
    "Uno de sus dueños cerró el negocio en el sistema.",
    "Tu cuenta y tus turnos como cliente siguen igual.",
  ],
  home: "Ir al inicio",
} as const;

/** Confirmations of acts on closing. */
export const closingDone = {
  cerrado: "Cerraste el negocio. Te enviamos un email con lo que sigue.",
  copia: "La copia está lista: bajá sus partes, en el orden que quieras.",
} as const;

export function closingFieldMessage(_field: "name", code: RefusalCode): string {
  return code === "REQUIRED" ? "Escribí el nombre del negocio" : "No es el nombre del negocio";
}

/** The message above a refused form. */
export function closingFormMessage(code: RefusalCode): string {
  return code === "STATUS_NOT_ALLOWED" ? closedText.tooLate : errorMessage(code);
}

/** The export file, as pages list it. */
export const exportFile = {
  href: `/backoffice/setup/export/${EXPORT_FILES[0]}`,
  label: "Todo el negocio, en un archivo ZIP",
  about:
    "Clientes, turnos, servicios, pagos, caja, gastos y mensajes para una planilla, y todo junto para importarlo en otro negocio",
  name: "negocio.zip",
} as const;

/** The copy of a business that is too large for one file. */
export const copyText = {
  large: "Tu negocio es grande: la copia se baja en partes, cada una un archivo ZIP.",
  prepare: "Preparar la copia",
  prepareAgain: "Preparar otra copia",
  preparing: "Preparando...",
  replaces: "Si preparás otra, las partes de esta ya no se pueden bajar.",
  after: "Los turnos que se reserven después no están en esta copia.",
  again: "Si una descarga se corta, bajá esa parte de nuevo: las otras siguen sirviendo.",
  look: "Ver cómo va",
  progress: "Partes bajadas",
  missing: "Falta bajarla",
  taken: "Bajada",
  whole: "Ya tenés todas las partes.",
  limit: "Hoy ya preparaste varias copias. Probá de nuevo mañana.",
} as const;

/** 'Bajaste 3 de 12 partes. Sigue la parte 4.' */
export function copyProgress(parts: readonly Pick<TakenPart, "nth" | "takenAt">[]): string {
  const next = parts.find(({ takenAt }) => takenAt === null);
  if (next === undefined) return copyText.whole;
  const taken = parts.filter(({ takenAt }) => takenAt !== null).length;
  return `Bajaste ${taken} de ${counted(parts.length, "parte", "partes")}. Sigue la parte ${next.nth}.`;
}

/** 'La copia es del lunes 30 de noviembre y se puede bajar hasta el lunes 7 de diciembre.' */
export function copyDates(made: LocalDate, until: LocalDate): string {
  return `La copia es del ${longDate(made)} y se puede bajar hasta el ${longDate(until)}.`;
}

type TakenPart = {
  readonly nth: number;
  readonly of: number;
  readonly set: string;
  readonly takenAt: Instant | null;
};

/** A part of a copy, as pages list it. */
export function copyPartFile({ nth, of, set }: Omit<TakenPart, "takenAt">) {
  return {
    href: `${exportFile.href}?${new URLSearchParams([
      ["parte", `${nth}`],
      ["serie", set],
    ])}`,
    label: `Parte ${nth} de ${of}`,
    name: of === 1 ? exportFile.name : `negocio-${nth}-de-${of}.zip`,
  };
}

/** The files in the export, in this order. */
export const exportNames = {
  data: "negocio.json",
  clients: "clientes.csv",
  turnos: "turnos.csv",
  payments: "pagos.csv",
  services: "servicios.csv",
  tills: "caja.csv",
  expenses: "gastos.csv",
  templates: "mensajes.csv",
} as const;
