import type { ClientField } from "#app/domain/clients/client-fields.ts";
import type { RowKind } from "#app/domain/clients/import/kinds.ts";
import type { Choice, Match, RowFault } from "#app/domain/clients/import/row-outcomes.ts";
import type { PhoneRepair } from "#app/domain/phones/read-phone.ts";
import { clientFieldWords } from "#app/text/clients/client-fields.ts";

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
    case "IMPOSSIBLE_PHONE":
      return "Ese teléfono no puede existir.";
    case "INVALID_PHONE":
      return "El teléfono no es válido.";
    case "INVALID_EMAIL":
      return "El email no es válido.";
    case "VALIDATION":
      return clientFieldWords[field].wrongInRow;
  }
}
