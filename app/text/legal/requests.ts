import type { RequestAbout, RequestKind } from "#app/domain/codes/legal.ts";

/** The name of each legal button and form (accounts §2). */
export const REQUEST_NAMES: Readonly<Record<RequestKind, string>> = {
  WITHDRAWAL: "Botón de Arrepentimiento",
  TERMINATION: "Botón de Baja de Servicio",
  PRIVACY: "Datos personales",
};

/** The subject of a request, in the form's words. */
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
