import type { RowKind } from "#app/domain/clients/import/kinds.ts";
import type { NameFrom } from "#app/domain/clients/import/row-name.ts";
import type { Choice, Match, RowFault } from "#app/domain/clients/import/row-outcomes.ts";
import type { PhoneRepair } from "#app/domain/phones/read-phone.ts";
import { clientFieldWords } from "#app/text/clients/client-fields.ts";

export const kindLabels: Readonly<Record<RowKind, string>> = {
  READY: "Listo",
  MENDED: "Corregido",
  KNOWN: "Repetido",
  LACKING: "Sin un dato",
  INVALID: "No entra",
  NOBODY: "No es una persona",
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

/** The fault of a field, as a sentence without the field's name, beside the field. */
export function faultSentence({ field, code }: Pick<RowFault, "field" | "code">): string {
  switch (code) {
    case "REQUIRED":
      return "Hace falta un nombre o una forma de contacto.";
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
    case "CUT":
    case "TOO_MANY":
    case "FULL":
    case "HAS_OTHER":
    case "VALIDATION":
      return clientFieldWords[field].wrongInRow;
  }
}

/** What a row comes in without: 'Sin email: “a@b” no es una dirección.' */
export function toldSentence(fault: RowFault): string {
  const { field, code, text } = fault;
  const value = `“${text}”`;
  switch (code) {
    case "REQUIRED":
      return "Hace falta un nombre o una forma de contacto.";
    case "NO_AREA":
      return `Sin celular: ${value} no dice de qué ciudad.`;
    case "PHONE_SHORT":
      return `Sin celular: a ${value} le faltan números.`;
    case "PHONE_LONG":
      return `Sin celular: a ${value} le sobran números.`;
    case "IMPOSSIBLE_PHONE":
      return `Sin celular: ${value} no puede existir.`;
    case "INVALID_PHONE":
      return `Sin celular: ${value} no es un teléfono.`;
    case "INVALID_EMAIL":
      return `Sin email: ${value} no es una dirección.`;
    case "CUT":
      return field === "tags"
        ? `Sin la etiqueta ${value}: es muy larga.`
        : `${label(field)}: no entra ${value}, es muy largo.`;
    case "TOO_MANY":
      return `Sin la etiqueta ${value}: ya son muchas.`;
    case "FULL":
      return field === "notes" || field === "allergies"
        ? `${label(field)}: no entra ${value}, porque las de su ficha no tienen más lugar.`
        : `Sin ${value}: su ficha ya tiene muchas formas de contacto.`;
    case "HAS_OTHER":
      return field === "birthday"
        ? `Sin el cumpleaños ${dayAsWritten(text)}: su ficha ya tiene otro.`
        : `Sin ${label(field)} ${value}: su ficha ya tiene otro.`;
    case "VALIDATION":
      return field === "birthday"
        ? `Sin cumpleaños: ${value} no es una fecha.`
        : `Sin ${label(field).toLowerCase()}: ${value} no sirve.`;
  }
}

/** '1990-03-03' is 3/3/1990. */
function dayAsWritten(day: string): string {
  return day.split("-").map(Number).reverse().join("/");
}

function label(field: RowFault["field"]): string {
  return clientFieldWords[field].label;
}

const stands: Readonly<Record<NameFrom, string>> = {
  ORGANIZATION: "la organización",
  NICKNAME: "el apodo",
  PHONE: "el teléfono",
  EMAIL: "el email",
  INSTAGRAM: "el Instagram",
};

/** 'No tenía nombre: usamos la organización.' */
export function nameSentence(from: NameFrom): string {
  return `No tenía nombre: usamos ${stands[from]}.`;
}
