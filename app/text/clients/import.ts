import { formatTime, type LocalDate, type MinuteOfDay } from "#app/domain/time/time.ts";
import { grouped, longDate } from "#app/text/formats.ts";

/** A client's second phone, as a line of the notes. */
export function alsoPhone(phone: string): string {
  return `Otro teléfono: ${phone}`;
}

export function alsoEmail(email: string): string {
  return `Otro email: ${email}`;
}

/** The whole name, where it is longer than a name may be. */
export function wholeName(name: string): string {
  return `Nombre completo: ${name}`;
}

/** What a file says of a phone besides its number: 'Hija: 11 5555-0701 (a la tarde)'. */
export function noteOfPhone({ text, label }: { readonly text: string; readonly label: string }): string {
  return `${label === "" ? "Teléfono" : label}: ${text}`;
}

/** A birthday without its year, as a line of the notes: '--0814' is '14/8'. */
export function alsoBirthday(written: string): string {
  const [, month, day] = /^(?:--|1604-)(\d\d)-?(\d\d)/.exec(written) ?? [];
  return `Cumpleaños: ${month === undefined ? written : `${Number(day)}/${Number(month)}`}`;
}

export const importText = {
  title: "Importar clientes",
  steps: ["Archivo", "Revisar", "Listo"],
  stepOf: (step: number) => `Paso ${step} de 3`,
  stepsLabel: "Pasos",
  back: "/backoffice/clients",
  fileTitle: "Elegí el archivo",
  fileLead:
    "Una planilla de Excel o CSV, o los contactos de tu teléfono (.vcf). Primero te mostramos qué pasaría con cada fila: nada cambia hasta que lo confirmes.",
  file: "Archivo",
  fileHint: "Excel (.xlsx), CSV o VCF, hasta 20.000 filas y 10 MB; con las fotos de los contactos, 15 MB",
  read: "Revisar el archivo",
  reading: "Leyendo...",
  readingLead: "Subimos y leemos el archivo. Con miles de filas tarda unos segundos.",
  anyColumns: "No hace falta ordenar las columnas: las reconocemos, y las podés cambiar.",
  cancel: "Cancelar",
  change: "Cambiar",
  area: "Código de área",
  areaHint: "Sin el 0: 11, 351, 2966",
  areaLead: (phones: number) =>
    `${phones === 1 ? "A 1 teléfono le falta" : `A ${phones} teléfonos les falta`} el código de área. Si son todos de la misma zona, escribilo una vez.`,
  applyArea: "Completar",
  filters: "Filas",
  all: "Todas",
  line: "Fila",
  name: "Nombre",
  status: "Estado",
  detail: "Detalle",
  noName: "Sin nombre",
  mend: "Corregir",
  isPerson: "Es una persona",
  leftOutFile: "Descargar lo que quedó afuera",
  leftOutName: "lo-que-quedo-afuera.csv",
  reason: "Motivo",
  whereFrom: "De dónde venís",
  whereFromLead: "Cómo bajar tu lista de Google, Outlook, el teléfono u otro programa.",
  resumeTitle: "Importación sin terminar",
  resume: "Seguir",
  complete: "Completar",
  save: "Guardar",
  leave: "Cancelar",
  saveChoices: "Guardar lo elegido",
  choice: (name: string) => `Qué hacer con ${name}`,
  first: "Volver al principio",
  later: "Siguientes",
  empty: "No hay filas así.",
  nobody: "No hay clientes para importar",
  importing: "Importando...",
  importingTitle: "Importando los clientes",
  undoingTitle: "Deshaciendo la importación",
  progress: "Avance",
  leaveOpen: "Dejá abierta esta página. Si la cerrás, seguís cuando vuelvas a abrirla.",
  goOnLead: "Va de a partes. Cada vez que tocás Seguir entra la que sigue, y ninguna fila entra dos veces.",
  goOn: "Seguir",
  doneTitle: "Listo",
  undoneTitle: "Importación deshecha",
  seeAll: "Ver los clientes",
  again: "Importar otro archivo",
  undo: "Deshacer importación",
  undoing: "Deshaciendo...",
  undoLead: (until: string) =>
    `Hasta el ${until} podés deshacerla: sacamos a quienes creamos y devolvemos como estaban a quienes completamos, salvo a quienes ya tengan turnos o hayan cambiado.`,
  keptTitle: "Quedaron como están",
  lastTitle: "Última importación",
  seeLast: "Ver",
  tags: (tags: readonly string[]) => `${tags.length === 1 ? "Etiqueta" : "Etiquetas"}: ${tags.join(", ")}`,
  rowsTitle: "Cómo queda cada fila",
  wrongArea: "Escribí un código de área, por ejemplo 11 o 351.",
  stale: "Alguien más cambió esto recién. Mirá cómo quedó y volvé a intentarlo.",
  over: "Este archivo ya se importó.",
  mendOf: (line: number) => `Fila ${line}`,
} as const;

/** Confirmations of acts on an import; its outcome has a sentence of its own. */
export const importDone = {
  leido: "Volvimos a leer las columnas.",
  notas: "Sumamos a las notas las columnas que no se importaban.",
  area: "Completamos los teléfonos sin código de área.",
  corregida: "Guardamos la fila corregida.",
  elegido: "Guardamos lo que elegiste.",
} as const;

/** 'viernes 6 de noviembre a las 09:12' */
export function momentText({
  date,
  minute,
}: {
  readonly date: LocalDate;
  readonly minute: MinuteOfDay;
}): string {
  return `${longDate(date)} a las ${formatTime(minute)}`;
}

/** 'Importar 227 clientes' */
export function importLabel(people: number): string {
  return `Importar ${grouped(people)} ${people === 1 ? "cliente" : "clientes"}`;
}

/** '3.500 de 20.000 filas' */
export function progressSentence(done: number, of: number, isUndoing: boolean): string {
  return `${grouped(done)} de ${grouped(of)} ${isUndoing ? "clientes" : "filas"}`;
}

export function rowsLabel(rows: number): string {
  return `${grouped(rows)} ${rows === 1 ? "fila" : "filas"}`;
}

/** The reasons that a file cannot be checked. */
export const FILE_FAULTS = {
  REQUIRED: "Elegí un archivo",
  TOO_LARGE:
    "El archivo es demasiado grande: hasta 20.000 filas y 10 MB; con las fotos de los contactos, 15 MB. Dividí el archivo en dos o más, con los títulos en cada uno, e importalos de a uno.",
  VALIDATION:
    "No encontramos clientes en el archivo. Guardá la planilla como Excel (.xlsx) o CSV, o exportá los contactos como VCF.",
  RATE_LIMITED: "Hoy ya revisaste muchos archivos. Volvé a intentarlo mañana.",
  STALE: "Elegiste otro archivo mientras leíamos este. Volvé a elegirlo.",
  UNAVAILABLE: "No pudimos recibir el archivo. Volvé a intentarlo.",
} as const;
