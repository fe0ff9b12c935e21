import type { HolidayCode } from "#app/domain/codes/holiday.ts";

/** What the national holidays are called. */
export const holidayNames: Readonly<Record<HolidayCode, string>> = {
  NEW_YEAR: "Año Nuevo",
  CARNIVAL: "Carnaval",
  MEMORY: "Día Nacional de la Memoria por la Verdad y la Justicia",
  MALVINAS: "Día del Veterano y de los Caídos en la Guerra de Malvinas",
  MAUNDY_THURSDAY: "Jueves Santo",
  GOOD_FRIDAY: "Viernes Santo",
  LABOUR: "Día del Trabajador",
  MAY_REVOLUTION: "Día de la Revolución de Mayo",
  GUEMES: "Paso a la Inmortalidad del Gral. Martín Miguel de Güemes",
  BELGRANO: "Paso a la Inmortalidad del Gral. Manuel Belgrano",
  INDEPENDENCE: "Día de la Independencia",
  SAN_MARTIN: "Paso a la Inmortalidad del Gral. José de San Martín",
  DIVERSITY: "Día del Respeto a la Diversidad Cultural",
  SOVEREIGNTY: "Día de la Soberanía Nacional",
  IMMACULATE: "Inmaculada Concepción de María",
  CHRISTMAS: "Navidad",
  BRIDGE: "Día no laborable con fines turísticos",
};
