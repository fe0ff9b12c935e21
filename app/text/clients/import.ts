import type { ClientField } from "#app/domain/clients/client-fields.ts";
import type { RowKind } from "#app/domain/clients/import/kinds.ts";
import type { PhoneRepair } from "#app/domain/clients/import/phones.ts";
import type { Choice, Match, RowFault } from "#app/domain/clients/import/row-outcomes.ts";
import { formatTime, type LocalDate, type MinuteOfDay } from "#app/domain/time/time.ts";
import { clientFieldWords } from "#app/text/clients/client-fields.ts";
import { counted, longDate } from "#app/text/formats.ts";

/** A client's second phone, as a line of the notes. */
export function alsoPhone(phone: string): string {
  return `Otro teléfono: ${phone}`;
}

/** A birthday without its year, as a line of the notes: '--0814' is '14/8'. */
export function alsoBirthday(written: string): string {
  const [, month, day] = /^(?:--|1604-)(\d\d)-?(\d\d)/.exec(written) ?? [];
  return `Cumpleaños: ${month === undefined ? written : `${Number(day)}/${Number(month)}`}`;
}

/** A file may have the whole name in one column. */
const WHOLE_NAME = "Nombre y apellido";

/** The name of a field in a file. */
export function columnLabel(field: ClientField): string {
  return field === "firstname" ? WHOLE_NAME : clientFieldWords[field].label;
}

/** The columns of a phone's contacts, as headings (`contactRows`). */
export const contactColumns: readonly string[] = [
  ...["Nombre", "Apellido", "Teléfono", "Email", "Cumpleaños", "Etiquetas", "Notas"],
];

export const kindLabels: Readonly<Record<RowKind, string>> = {
  READY: "Listo",
  MENDED: "Corregido",
  KNOWN: "Repetido",
  INVALID: "Con error",
};

export const choiceLabels: Readonly<Record<Choice, string>> = {
  JOIN: "Unir",
  APART: "Crear aparte",
  SKIP: "Omitir",
};

export const importText = {
  title: "Importar clientes",
  steps: ["Archivo", "Revisar", "Listo"],
  stepOf: (step: number) => `Paso ${step} de 3`,
  stepsLabel: "Pasos",
  back: "/backoffice/clients",
  fileTitle: "Elegí el archivo",
  fileLead:
    "Una planilla guardada como CSV, o los contactos de tu teléfono (.vcf). Primero te mostramos qué pasaría con cada fila: nada cambia hasta que lo confirmes.",
  file: "Archivo",
  fileHint: "CSV o VCF, hasta 5.000 filas y 2 MB; con las fotos de los contactos, 15 MB",
  read: "Revisar el archivo",
  reading: "Leyendo...",
  hints: [
    "Desde Excel o Google Sheets: Archivo, Descargar o Guardar como, CSV.",
    "Desde Android: Contactos, Exportar. Desde iPhone: Contactos, Listas, mantener apretada una lista, Exportar.",
    "No hace falta ordenar las columnas: las reconocemos, y las podés cambiar.",
  ],
  cancel: "Cancelar",
  change: "Cambiar",
  columnsTitle: "Columnas del archivo",
  noColumn: "No está",
  column: (index: number) => `Columna ${index + 1}`,
  applyColumns: "Volver a leer",
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
  otherColumns: "Más columnas",
  wrongArea: "Escribí un código de área, por ejemplo 11 o 351.",
  stale: "Alguien más cambió esto recién. Mirá cómo quedó y volvé a intentarlo.",
  over: "Este archivo ya se importó.",
  mendOf: (line: number) => `Fila ${line}`,
} as const;

/** Confirmations of acts on an import; its outcome has a sentence of its own. */
export const importDone = {
  leido: "Volvimos a leer las columnas.",
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
  return `Importar ${counted(people, "cliente", "clientes")}`;
}

export function rowsLabel(rows: number): string {
  return counted(rows, "fila", "filas");
}

/** Figures above the rows: their label and the outcome of these rows. */
export const figures: Readonly<Record<RowKind, readonly [string, string]>> = {
  READY: ["Listos", "se crean"],
  MENDED: ["Corregidos", "teléfonos reparados"],
  KNOWN: ["Repetidos", "se unen, o lo que elijas"],
  INVALID: ["Con errores", "no se importan"],
};

/** 'Creamos 221 clientes y completamos 6.' */
export function outcomeSentence({
  created,
  joined,
}: {
  readonly created: number;
  readonly joined: number;
}): string {
  const made = created === 0 ? "" : `Creamos ${counted(created, "cliente", "clientes")}`;
  const added =
    joined === 0
      ? ""
      : `${made === "" ? "Completamos" : "completamos"} ${counted(joined, "que ya tenías", "que ya tenías")}`;
  const both = [made, added].filter((each) => each !== "").join(" y ");
  return both === "" ? "No había nada para cambiar." : `${both}.`;
}

type Undone = { readonly removed?: number; readonly restored?: number; readonly kept?: number };

/** 'Sacamos 220 clientes y devolvimos 6 como estaban. Dejamos 1, que ya tiene turnos o cambió.' */
export function undoneOf({ removed = 0, restored = 0, kept = 0 }: Undone): string {
  const back =
    restored === 0 ? "" : ` y devolvimos ${restored} como ${restored === 1 ? "estaba" : "estaban"}`;
  const left =
    kept === 0
      ? ""
      : ` Dejamos ${kept}, que ya ${kept === 1 ? "tiene turnos o cambió" : "tienen turnos o cambiaron"} desde entonces.`;
  return `Sacamos ${counted(removed, "cliente", "clientes")}${back}.${left}`;
}

/** 'Ya existe Martina Gómez con ese teléfono' */
export function matchSentence({ name, by, line }: Match): string {
  const which = by === "phone" ? "ese teléfono" : "ese email";
  return line === null ? `Ya existe ${name} con ${which}` : `${name}, en la fila ${line}, tiene ${which}`;
}

/** 'Córdoba: sacamos el 0 y el 15' */
export function repairSentence({ zero, fifteen, area }: PhoneRepair, kept: string): string | null {
  const gone = [zero ? "el 0" : "", fifteen ? "el 15" : ""].filter((each) => each !== "").join(" y ");
  const parts = [gone === "" ? "" : `sacamos ${gone}`, area === null ? "" : `agregamos el ${area}`];
  const said = parts.filter((each) => each !== "").join(" y ");
  if (said === "") return null;
  const place = Object.entries(PLACES).find(([code]) => kept.startsWith(`+549${code}`))?.[1];
  return place === undefined ? `${said[0]?.toUpperCase()}${said.slice(1)}` : `${place}: ${said}`;
}

/** Places by area code, so that an unexpected place is visible when the rows are checked. */
const PLACES: Readonly<Record<string, string>> = {
  "351": "Córdoba",
  "341": "Rosario",
  "261": "Mendoza",
  "381": "Tucumán",
  "221": "La Plata",
  "223": "Mar del Plata",
  "342": "Santa Fe",
  "343": "Paraná",
  "387": "Salta",
  "388": "Jujuy",
  "379": "Corrientes",
  "362": "Resistencia",
  "376": "Posadas",
  "299": "Neuquén",
  "264": "San Juan",
  "291": "Bahía Blanca",
  "385": "Santiago del Estero",
};

/** The fault of a field, as a sentence without the field's name. */
export function faultSentence({ field, code }: RowFault): string {
  switch (code) {
    case "REQUIRED":
      return "Falta el nombre.";
    case "NO_AREA":
      return "Falta el código de área.";
    case "PHONE_SHORT":
      return "Al teléfono le faltan números.";
    case "PHONE_LONG":
      return "Al teléfono le sobran números.";
    case "INVALID_PHONE":
      return "El teléfono no es válido.";
    case "INVALID_EMAIL":
      return "El email no es válido.";
    case "VALIDATION":
      return clientFieldWords[field].wrongInRow;
  }
}

/** The reasons that a file cannot be checked. */
export const FILE_FAULTS = {
  REQUIRED: "Elegí un archivo",
  TOO_LARGE:
    "El archivo es demasiado grande: hasta 5.000 filas y 2 MB; con las fotos de los contactos, 15 MB. Partilo en dos.",
  VALIDATION:
    "No encontramos clientes en el archivo. Guardá la planilla como CSV, o exportá los contactos como VCF.",
  RATE_LIMITED: "Hoy ya revisaste muchos archivos. Volvé a intentarlo mañana.",
  UNAVAILABLE: "No pudimos recibir el archivo. Volvé a intentarlo.",
} as const;
