import type { DateOrder } from "./date-order.ts";

/** Programs whose files are known by the names of their columns, or by what their contacts say. */
export const LAYOUTS = [
  ...(["GOOGLE", "OUTLOOK", "IPHONE", "ANDROID", "FRESHA", "AGENDAPRO", "BOOKSY", "RESERVO", "OWN"] as const),
] as const;
export type Layout = (typeof LAYOUTS)[number];

/** Names of columns, folded, that a program's file has all of. */
const COLUMNS: readonly (readonly [Layout, readonly string[]])[] = [
  ["GOOGLE", ["first name", "phone 1 - value", "labels"]],
  ["GOOGLE", ["first name", "e-mail 1 - value", "labels"]],
  ["GOOGLE", ["given name", "group membership"]],
  ["GOOGLE", ["nombre", "apellidos", "telefono 1 - value"]],
  ["OUTLOOK", ["first name", "last name", "e-mail address"]],
  ["OUTLOOK", ["first name", "last name", "mobile phone", "categories"]],
  ["OUTLOOK", ["nombre", "apellidos", "direccion de correo electronico"]],
  ["FRESHA", ["client id", "first name", "mobile number"]],
  ["FRESHA", ["first name", "mobile number", "accepts marketing"]],
  ["AGENDAPRO", ["nombre", "apellido", "identificacion", "segundo telefono"]],
  ["AGENDAPRO", ["nombre", "apellido", "rut", "comuna"]],
  ["BOOKSY", ["first name", "last name", "cell phone", "web communication agreement"]],
  ["BOOKSY", ["nombre", "apellido", "telefono movil", "lista negra"]],
  ["RESERVO", ["nombre", "apellido paterno", "apellido materno"]],
  ["OWN", ["nombre", "apellido", "telefono", "email", "alergias y cuidados", "visitas"]],
];

/** The program that a sheet comes from, by the folded names of its columns; null: any spreadsheet. */
export function layoutOf(names: readonly string[]): Layout | null {
  const all = new Set(names);
  return COLUMNS.find(([, needed]) => needed.every((name) => all.has(name)))?.[0] ?? null;
}

/** The order of a program's dates where nothing in a file decides: Outlook in English writes the month first. */
export function usualOrder(layout: Layout | null, names: readonly string[]): DateOrder {
  return layout === "OUTLOOK" && names.includes("first name") ? "MD" : "DM";
}
