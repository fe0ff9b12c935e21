import type { ClientField } from "#app/domain/clients/client-fields.ts";
import type { ClientSort } from "#app/domain/clients/client-group.ts";
import { likenessOf } from "#app/domain/clients/likeness.ts";
import type { RefusalCode } from "#app/domain/codes/refusal.ts";
import { fromIsoParts } from "#app/text/clients/client-dates.ts";
import { errorMessage } from "#app/text/errors.ts";
import { and, counted } from "#app/text/formats.ts";
import { clientFieldWords } from "./client-fields.ts";
import { mergeText } from "./merge.ts";

/** Words of the list of a business's clients. */
export const clientsText = {
  title: "Clientes",
  add: "Nuevo cliente",
  import: "Importar",
  importList: "Importar tu lista",
  messages: "Mensajes",
  export: "Exportar",
  exported: "clientes.csv",
  find: "Buscar",
  findLabel: "Buscar clientes",
  findHint: "Nombre, teléfono o email",
  findHintOwn: "Nombre",
  groups: "Qué clientes",
  all: "Todos",
  away: "Sin volver hace 60 días",
  birthday: "Cumplen este mes",
  blocked: "Bloqueados",
  sort: "Ordenar",
  more: "Ver más",
  goOn: "Seguir buscando",
  review: "Revisar",
  client: "Cliente",
  last: "Última visita",
  next: "Próximo turno",
  nextShort: "Próximo:",
  noNext: "Sin turno",
  visits: "Turnos",
  spent: "Gastó",
  isBlocked: "Bloqueado",
  nobody: "Todavía no hay clientes",
  nobodyHow: "Aparecen solos cuando reservan, o los agregás vos. Si ya tenés una lista, podés traerla.",
  nobodyOwn: "Todavía no atendiste a nadie",
  nobodyOwnHow: "Acá verás a quienes tengan o hayan tenido un turno con vos.",
  none: "No hay clientes así.",
} as const;

export const sortNames: Readonly<Record<ClientSort, string>> = {
  NAME: "Por nombre",
  LAST_VISIT: "Última visita",
  SPEND: "Más gasto",
  NO_SHOWS: "Más ausencias",
};

/** Clients that look alike by a shared phone or address, and the number of further such groups. */
export function alikeWords(
  first: { readonly word: string; readonly names: readonly string[] } | null,
  count: number,
): readonly [title: string, how: string] {
  const [one, other] = first?.names ?? [];
  if (first === null || one === undefined || other === undefined) {
    const some = ["dato se repite entre tus clientes", "datos se repiten entre tus clientes"] as const;
    return [`${counted(count, ...some)}.`, ALIKE_HOW];
  }
  const same = mergeText.same[likenessOf(first.word)];
  const more = count === 1 ? "" : ` Hay ${counted(count - 1, "caso más", "casos más")}.`;
  return [`${one} ${and(other)} ${other} parecen la misma persona.`, `${same}${more}`];
}

const ALIKE_HOW = "Puede ser la misma persona, anotada dos veces.";

export function foundCount(count: number, hasMore: boolean): string {
  if (count === 0) return hasMore ? "Nadie todavía. Puede haber más." : "No encontramos a nadie así.";
  const found = counted(count, "cliente encontrado", "clientes encontrados");
  return hasMore ? `${found}. Hay más.` : `${found}.`;
}

export const missedLabel = (count: number) => counted(count, "ausencia", "ausencias");
export const writeTo = (name: string) => `Escribir a ${name} por WhatsApp`;

/** Words of a client's page. */
export const clientText = {
  edit: "Editar",
  merge: "Unir con otro",
  newTurno: "Nuevo turno",
  whatsApp: "WhatsApp",
  call: "Llamar",
  next: "Próximo turno",
  history: "Historial",
  noHistory: "Todavía no tuvo turnos.",
  older: "Ver anteriores",
  newest: "Ver los últimos",
  spent: "Gastó",
  perVisit: "Por visita",
  missed: "Ausencias",
  cancelled: "Cancelaciones",
  notesHint: "Solo las ve tu equipo.",
  saveNotes: "Guardar notas",
  online: "Puede reservar por la página",
  onlineHint:
    "Apagalo para que solo tu equipo le dé turnos. Al reservar o cambiar un turno verá que se comunique con el local. Vale también para quien use su teléfono o su email.",
  blockedLike: {
    PHONE: "Igual no puede reservar: su teléfono está en una ficha bloqueada, la de",
    EMAIL: "Igual no puede reservar: su email está en una ficha bloqueada, la de",
    NAME: "Igual no puede reservar: su nombre y cumpleaños están en una ficha bloqueada, la de",
  },
  block: "No dejar que reserve por la página",
  unblock: "Dejar que reserve por la página",
  blockedNow: "No puede reservar por la página",
  tag: "Etiqueta",
  addTag: "Agregar etiqueta",
  dropTag: (tag: string) => `Quitar la etiqueta ${tag}`,
  since: (date: string) => `Cliente desde ${date}`,
  stale: "Alguien cambió esta ficha mientras la mirabas. Revisá cómo quedó y guardá de nuevo.",
  merged: (name: string) => `Se unió con ${name}.`,
  mergedByBooking: (name: string) => `Se unió con ${name}, que reservó con el mismo email.`,
  undo: "Deshacer",
  account: "Reserva con su cuenta.",
} as const;

/** 'cada 34 días', 'cada día': the mean interval from the first visit to the last. */
export function everyDays(visits: number, days: number): string | null {
  if (visits < 2 || days < 1) return null;
  const between = Math.max(1, Math.round(days / (visits - 1)));
  return between === 1 ? "cada día" : `cada ${between} días`;
}

export function birthdayText(birthday: string): string {
  return `Cumple el ${fromIsoParts(birthday)}`;
}

/** Confirmations of acts on a client, shown on the next page. */
export const clientDone = {
  agregado: "Cliente agregado.",
  guardado: "Guardado.",
  bloqueado: "Ya no puede reservar por la página. Tu equipo le puede dar turnos igual.",
  desbloqueado: "Puede reservar por la página otra vez.",
  unido: "Ahora es una sola ficha. Durante un día lo podés deshacer.",
  unidos: "Quedaron unidas. Durante un día podés deshacer cada una desde su ficha.",
  separado: "Vuelven a ser dos fichas, cada una con sus turnos.",
  borrado: "Ficha borrada.",
  aparte: "Listo: no te vamos a preguntar más por ese dato.",
  vencido: "Ya pasó un día, o ya se había deshecho: quedan como están.",
} as const;
export type ClientDone = keyof typeof clientDone;

/** Words of the form with a client's details. */
export const clientFormText = {
  newTitle: "Nuevo cliente",
  known: (name: string) => `Ya está en tus clientes: ${name}, con ese teléfono. ¿Usar esta ficha?`,
  useKnown: "Usar esta ficha",
  createAnyway: "Crear igual",
  editTitle: "Editar cliente",
  optional: "(opcional)",
  save: "Guardar",
  saving: "Guardando…",
  cancel: "Cancelar",
  erase: "Borrar ficha",
  eraseHint:
    "Se borran su nombre, sus datos y tus notas; sus turnos quedan, sin nombre. Su cuenta sigue siendo suya. No se puede deshacer.",
  eraseSure: "Sí, borrar",
  hasTurnos: "Tiene turnos por venir. Cancelalos antes de borrar la ficha.",
} as const;

export function clientFieldMessage(field: string, code: RefusalCode): string {
  const wrong = field in clientFieldWords ? clientFieldWords[field as ClientField].wrong : null;
  return wrong ?? errorMessage(code);
}
