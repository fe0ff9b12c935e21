import type { RequestAbout, RequestKind } from "#app/domain/codes/legal.ts";

/** What each button and form of the law is called (accounts §2, copy-landings §9). */
export const REQUEST_NAMES: Readonly<Record<RequestKind, string>> = {
  WITHDRAWAL: "Botón de Arrepentimiento",
  TERMINATION: "Botón de Baja de Servicio",
  PRIVACY: "Datos personales",
};

/** What is asked, in the words of the form. */
export const ABOUT_NAMES: Readonly<Record<RequestAbout, string>> = {
  TURNO: "De un turno con seña",
  OTHER: "De otra contratación",
  BUSINESS: "Mi negocio",
  ACCOUNT: "Mi cuenta de cliente",
  REMINDERS: "Solo los recordatorios",
  ACCESS: "Ver mis datos",
  CORRECTION: "Corregir mis datos",
  UPDATE: "Actualizar mis datos",
  ERASURE: "Borrar mis datos",
};
