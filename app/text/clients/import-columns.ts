import type { ColumnSaid } from "#app/domain/clients/import/column-summary.ts";
import type { CardColumn } from "#app/domain/clients/import/contacts-file.ts";
import type { DateOrder } from "#app/domain/clients/import/date-order.ts";
import type { Layout } from "#app/domain/clients/import/layouts.ts";
import type { Usage } from "#app/domain/clients/import/usages.ts";
import { counted } from "#app/text/formats.ts";

/** What becomes of a column, as the member chooses it. */
export const usageLabels: Readonly<Record<Usage, string>> = {
  FIRSTNAME: "Nombre",
  MIDDLENAME: "Segundo nombre",
  LASTNAME: "Apellido",
  WHOLE_NAME: "Nombre y apellido",
  LAST_FIRST: "Apellido y nombre",
  NICKNAME: "Apodo",
  ORGANIZATION: "Organización",
  PHONE: "Celular",
  OTHER_PHONE: "Otro teléfono",
  PHONE_LABEL: "Tipo de teléfono",
  EMAIL: "Email",
  OTHER_EMAIL: "Otro email",
  EMAIL_LABEL: "Tipo de email",
  INSTAGRAM: "Instagram",
  BIRTHDAY: "Cumpleaños",
  TAGS: "Etiquetas",
  NOTES: "Notas",
  ALLERGIES: "Alergias y cuidados",
  REFUSES: "No quiere mensajes",
  ACCEPTS: "Quiere mensajes",
  BLOCKED: "Bloqueado",
  LEFT_OUT: "No se importa",
};

export const layoutNames: Readonly<Record<Layout, string>> = {
  GOOGLE: "Google Contacts",
  OUTLOOK: "Outlook",
  IPHONE: "iPhone",
  ANDROID: "Android",
  FRESHA: "Fresha",
  AGENDAPRO: "AgendaPro",
  BOOKSY: "Booksy",
  RESERVO: "Reservo",
  OWN: "Turnero",
};

const cardNames = {
  ...{
    FIRSTNAME: "Nombre",
    MIDDLENAME: "Segundo nombre",
    LASTNAME: "Apellido",
    PREFIX: "Tratamiento",
  },
  ...{ SUFFIX: "Sufijo", WHOLE_NAME: "Nombre completo", NICKNAME: "Apodo", ORGANIZATION: "Organización" },
  ...{ PHONE_LABEL: "Tipo de teléfono", PHONE: "Teléfono", EMAIL_LABEL: "Tipo de email", EMAIL: "Email" },
  ...{ INSTAGRAM: "Instagram", BIRTHDAY: "Cumpleaños", TAGS: "Etiquetas", NOTES: "Notas", TITLE: "Cargo" },
  ...{ ADDRESS: "Dirección", URL: "Sitio web", PHONETIC: "Cómo se pronuncia" },
} as const;

/** Lines of contacts that have no column of their own; any other one is called as the file has it. */
const lineNames: Readonly<Record<string, string>> = {
  ...{
    PHOTO: "Foto",
    SOUND: "Sonido",
    KEY: "Clave",
    ANNIVERSARY: "Aniversario",
    "X-ANNIVERSARY": "Aniversario",
  },
  ...{ "X-ABDATE": "Otra fecha", RELATED: "Relación", "X-ABRELATEDNAMES": "Relación", "X-SPOUSE": "Pareja" },
  ...{ IMPP: "Mensajería", GENDER: "Género", "X-GENDER": "Género", ROLE: "Función", GEO: "Ubicación" },
  ...{ TZ: "Zona horaria", LANG: "Idioma", "SORT-STRING": "Orden", "X-SOCIALPROFILE": "Red social" },
  ...{ TEXT: "Texto suelto", "X-ANDROID-CUSTOM": "Otro dato" },
};

/** The name of a column of contacts: 'Teléfono 2'. */
export function cardColumnName({ key, index, called }: CardColumn): string {
  const name = key === "OTHER" || key === "PICTURE" ? (lineNames[called] ?? called) : cardNames[key];
  return index === 0 ? name : `${name} ${index + 1}`;
}

export const columnsText = {
  title: "Qué pasa con cada columna",
  nameless: (letters: string) => `Columna ${letters}`,
  which: (name: string) => `Qué es la columna ${name}`,
  empty: "Vacía",
  phones: "Queda el primer celular que sirva; los demás, como otros teléfonos.",
  see: "Ver cómo queda",
  leftOut: (columns: number) =>
    columns === 1 ? "1 columna con datos no se importa" : `${columns} columnas con datos no se importan`,
  toNotes: (columns: number) => (columns === 1 ? "Sumarla a las notas" : "Sumarlas a las notas"),
  oneByOne: "Elegir una por una",
  headAt: (line: number) => `Los títulos están en la fila ${line}`,
  noHead: "El archivo no tiene títulos",
  above: (rows: number) => (rows === 1 ? "1 de arriba no se usa" : `${rows} de arriba no se usan`),
  headAsked: "¿En qué fila están los títulos?",
  headLead: "No los reconocimos. Elegila arriba o marcá qué es cada columna.",
  headRow: (line: number) => `Los títulos están en la fila ${line}`,
  otherSheets: (sheet: string, others: readonly string[]) =>
    `Leímos la hoja “${sheet}”. ${others.length === 1 ? "La otra no se importa" : "Las otras no se importan"}: ${others.join(", ")}.`,
  dateAsked: (example: string) => `Cumpleaños: ${example} es…`,
  dateLead: (dates: number) =>
    dates === 1
      ? "La fecha se puede leer de las dos formas. Elegí mirando una que conozcas."
      : `Las ${dates} fechas se pueden leer de las dos formas. Elegí mirando una que conozcas.`,
} as const;

/** Labels of what is kept of a row. */
export const keptText = {
  other: "otro",
  instagram: "instagram",
  birthday: "cumple",
  tags: "etiquetas",
  allergies: "alergias",
  notes: "notas",
  refuses: "No quiere mensajes",
  blocked: "Bloqueado",
} as const;

const MONTHS = [
  ...["enero", "febrero", "marzo", "abril", "mayo", "junio"],
  ...["julio", "agosto", "septiembre", "octubre", "noviembre", "diciembre"],
];

/** '3 de abril (día/mes)' */
export function dateChoice(example: string, order: DateOrder): string {
  const [first = 1, second = 1] = example.split(/[-/. ]/).map(Number);
  const [day, month] = order === "DM" ? [first, second] : [second, first];
  return `${day} de ${MONTHS[month - 1]} (${order === "DM" ? "día/mes" : "mes/día"})`;
}

/** What the review says of a column beside its values. */
export function saidOfColumn(said: ColumnSaid, order: DateOrder): string {
  switch (said.code) {
    case "DATES": {
      const read = order === "DM" ? "Día y mes" : "Mes y día";
      const by = said.count === 1 ? "por la única fecha" : `por las ${said.count} fechas`;
      return `${read}, ${by}. Lo tachado quiere decir “sin fecha”.`;
    }
    case "REFUSALS":
      return `${counted(said.count, "clienta", "clientas")} no ${said.count === 1 ? "va" : "van"} a recibir mensajes.`;
    case "BLOCKED":
      return `${counted(said.count, "clienta queda bloqueada", "clientas quedan bloqueadas")}.`;
    case "SYSTEM":
      return `“${said.label}” es de Google: no se usa.`;
  }
}
