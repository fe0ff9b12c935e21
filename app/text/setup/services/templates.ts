import type { ActivityCode, CategoryCode, PriceType, ServiceColor } from "#app/domain/codes/catalog.ts";

/**
 * A usual service of a trade, as a starting point, with a single option of its own name. `code` is its name within the trade.
 */
type TemplateService = {
  readonly code: string;
  readonly name: string;
  readonly categoryCode: CategoryCode;
  readonly displayColor: ServiceColor;
  readonly minutes: number;
  readonly priceCentavos: number;
  readonly priceType: PriceType;
};

type Kind = Pick<TemplateService, "categoryCode" | "displayColor">;
type Row = readonly [code: string, name: string, kind: Kind, minutes: number, pesos: number, from?: "FROM"];

/** Similar services of a trade share a colour, so that a day's bookings can be told apart. */
const CABELLO: Kind = { categoryCode: "CABELLO", displayColor: "BLUE" };
const PEINADO: Kind = { categoryCode: "CABELLO", displayColor: "LIGHT_BLUE" };
const COLOR: Kind = { categoryCode: "CABELLO", displayColor: "VIOLET" };
const TRATAMIENTO: Kind = { categoryCode: "CABELLO", displayColor: "GREEN" };
const BARBA: Kind = { categoryCode: "CABELLO", displayColor: "ORANGE" };
const UNAS: Kind = { categoryCode: "UNAS", displayColor: "PINK" };
const ESCULPIDAS: Kind = { categoryCode: "UNAS", displayColor: "VIOLET" };
const PIES: Kind = { categoryCode: "UNAS", displayColor: "RED" };
const CARA: Kind = { categoryCode: "CARA", displayColor: "YELLOW" };
const CEJAS: Kind = { categoryCode: "CARA", displayColor: "ORANGE" };
const PESTANAS: Kind = { categoryCode: "CARA", displayColor: "PINK" };
const MICROBLADING: Kind = { categoryCode: "CARA", displayColor: "VIOLET" };
const CUERPO: Kind = { categoryCode: "CUERPO", displayColor: "LIGHT_BLUE" };
const APARATOS: Kind = { categoryCode: "CUERPO", displayColor: "GREEN" };
const SOL: Kind = { categoryCode: "CUERPO", displayColor: "ORANGE" };
const DIA: Kind = { categoryCode: "CUERPO", displayColor: "VIOLET" };
const PIERNAS: Kind = { categoryCode: "ELIMINACION_DEL_VELLO", displayColor: "VIOLET" };
const ZONAS: Kind = { categoryCode: "ELIMINACION_DEL_VELLO", displayColor: "PINK" };
const ROSTRO: Kind = { categoryCode: "ELIMINACION_DEL_VELLO", displayColor: "YELLOW" };
const DEFINITIVA: Kind = { categoryCode: "ELIMINACION_DEL_VELLO", displayColor: "GREEN" };
const MASAJE: Kind = { categoryCode: "MASAJE", displayColor: "GREEN" };
const PIEDRAS: Kind = { categoryCode: "MASAJE", displayColor: "ORANGE" };
const DEPORTIVO: Kind = { categoryCode: "MASAJE", displayColor: "BLUE" };
const SUAVE: Kind = { categoryCode: "MASAJE", displayColor: "PINK" };
const TATTOO: Kind = { categoryCode: "TATTOO", displayColor: "RED" };
const RETOQUE: Kind = { categoryCode: "TATTOO", displayColor: "ORANGE" };
const PIERCING: Kind = { categoryCode: "TATTOO", displayColor: "VIOLET" };
const SALUD: Kind = { categoryCode: "ASISTENCIA_MEDICA_Y_DENTAL", displayColor: "LIGHT_BLUE" };
const PRIMERA: Kind = { categoryCode: "ASISTENCIA_MEDICA_Y_DENTAL", displayColor: "BLUE" };
const MANOS: Kind = { categoryCode: "ASISTENCIA_MEDICA_Y_DENTAL", displayColor: "VIOLET" };
const CONSEJO: Kind = { categoryCode: "ASESORAMIENTO", displayColor: "YELLOW" };
const FITNESS: Kind = { categoryCode: "FITNESS", displayColor: "GREEN" };
const CLASE: Kind = { categoryCode: "FITNESS", displayColor: "BLUE" };
const PRUEBA: Kind = { categoryCode: "FITNESS", displayColor: "ORANGE" };
const OTROS: Kind = { categoryCode: "OTHER", displayColor: "BLUE" };
const SESION: Kind = { categoryCode: "OTHER", displayColor: "GREEN" };
const AFUERA: Kind = { categoryCode: "OTHER", displayColor: "ORANGE" };

/** Usual services of each trade in Argentina, with usual durations and prices of 2026. */
const ROWS: Readonly<Record<ActivityCode, readonly Row[]>> = {
  HAIR_SALON: [
    ["corte-mujer", "Corte de mujer", CABELLO, 45, 22_000],
    ["corte-hombre", "Corte de hombre", CABELLO, 30, 15_000],
    ["corte-infantil", "Corte infantil", CABELLO, 30, 13_000],
    ["brushing", "Brushing", PEINADO, 40, 14_000],
    ["raices", "Retoque de raíces", COLOR, 90, 38_000],
    ["color", "Color completo", COLOR, 120, 52_000, "FROM"],
    ["balayage", "Balayage", COLOR, 180, 85_000, "FROM"],
    ["nutricion", "Nutrición capilar", TRATAMIENTO, 45, 24_000],
    ["alisado", "Alisado", TRATAMIENTO, 150, 75_000, "FROM"],
  ],
  NAIL_SALON: [
    ["manicuria", "Manicuría tradicional", UNAS, 45, 13_000],
    ["semipermanente", "Esmaltado semipermanente", UNAS, 60, 19_000],
    ["kapping", "Kapping gel", ESCULPIDAS, 75, 24_000],
    ["esculpidas", "Uñas esculpidas", ESCULPIDAS, 120, 32_000, "FROM"],
    ["service", "Service de esculpidas", ESCULPIDAS, 90, 25_000],
    ["retiro", "Retiro de semipermanente", UNAS, 30, 7_000],
    ["pedicuria", "Belleza de pies", PIES, 60, 20_000],
    ["pies-semi", "Belleza de pies con semipermanente", PIES, 75, 26_000],
  ],
  BARBERSHOP: [
    ["corte", "Corte de pelo", CABELLO, 30, 14_000],
    ["corte-barba", "Corte y barba", CABELLO, 60, 20_000],
    ["barba", "Perfilado de barba", BARBA, 30, 10_000],
    ["afeitado", "Afeitado con toalla caliente", BARBA, 40, 13_000],
    ["corte-infantil", "Corte infantil", CABELLO, 30, 12_000],
    ["cejas", "Perfilado de cejas", CEJAS, 15, 5_000],
    ["mechitas", "Mechitas", COLOR, 120, 45_000, "FROM"],
  ],
  BEAUTY_SALON: [
    ["corte", "Corte de pelo", CABELLO, 45, 20_000],
    ["brushing", "Brushing", PEINADO, 40, 14_000],
    ["color", "Color completo", COLOR, 120, 50_000, "FROM"],
    ["semipermanente", "Esmaltado semipermanente", UNAS, 60, 19_000],
    ["pies", "Belleza de pies", PIES, 60, 20_000],
    ["cejas", "Perfilado de cejas", CEJAS, 30, 10_000],
    ["pestanas", "Lifting de pestañas", PESTANAS, 60, 26_000],
    ["maquillaje", "Maquillaje social", CARA, 60, 38_000, "FROM"],
    ["limpieza", "Limpieza facial", CARA, 60, 28_000],
  ],
  AESTHETICS: [
    ["limpieza", "Limpieza facial profunda", CARA, 75, 32_000],
    ["dermaplaning", "Dermaplaning", CARA, 60, 34_000],
    ["peeling", "Peeling", CARA, 45, 38_000, "FROM"],
    ["radiofrecuencia-facial", "Radiofrecuencia facial", APARATOS, 45, 28_000],
    ["radiofrecuencia-corporal", "Radiofrecuencia corporal", APARATOS, 45, 30_000],
    ["drenaje", "Drenaje linfático", CUERPO, 60, 32_000],
    ["presoterapia", "Presoterapia", CUERPO, 45, 22_000],
    ["cavitacion", "Ultracavitación", APARATOS, 45, 28_000],
  ],
  SPA: [
    ["relajante", "Masaje relajante", MASAJE, 60, 35_000],
    ["piedras", "Masaje con piedras calientes", PIEDRAS, 75, 42_000],
    ["circuito", "Circuito de spa", CUERPO, 120, 60_000],
    ["circuito-dos", "Circuito de spa para dos", CUERPO, 120, 110_000],
    ["exfoliacion", "Exfoliación corporal", CUERPO, 45, 32_000],
    ["facial", "Facial hidratante", CARA, 60, 33_000],
    ["dia", "Día de spa", DIA, 240, 140_000, "FROM"],
  ],
  MASSAGE: [
    ["relajante", "Masaje relajante", MASAJE, 60, 30_000],
    ["descontracturante", "Masaje descontracturante", DEPORTIVO, 60, 32_000],
    ["espalda", "Masaje de espalda y cuello", MASAJE, 30, 20_000],
    ["deportivo", "Masaje deportivo", DEPORTIVO, 60, 34_000],
    ["piedras", "Masaje con piedras calientes", PIEDRAS, 75, 38_000],
    ["reflexologia", "Reflexología", SUAVE, 45, 27_000],
    ["embarazadas", "Masaje para embarazadas", SUAVE, 60, 33_000],
  ],
  WAXING_SALON: [
    ["media-pierna", "Media pierna", PIERNAS, 30, 12_000],
    ["pierna", "Pierna entera", PIERNAS, 45, 18_000],
    ["cavado", "Cavado", ZONAS, 20, 10_000],
    ["cavado-profundo", "Cavado profundo", ZONAS, 30, 14_000],
    ["axilas", "Axilas", ZONAS, 15, 7_000],
    ["bozo", "Bozo", ROSTRO, 10, 5_000],
    ["rostro", "Rostro completo", ROSTRO, 25, 11_000],
    ["espalda", "Espalda", PIERNAS, 40, 18_000],
    ["definitiva", "Depilación definitiva, una zona", DEFINITIVA, 30, 20_000, "FROM"],
  ],
  TANNING_STUDIO: [
    ["cama", "Cama solar", SOL, 20, 12_000],
    ["vertical", "Solárium vertical", SOL, 15, 13_000],
    ["sin-sol", "Bronceado sin sol", APARATOS, 40, 30_000],
    ["preparacion", "Exfoliación previa", CUERPO, 30, 16_000],
    ["hidratacion", "Hidratación posterior", CUERPO, 30, 16_000],
  ],
  EYEBROWS_LASHES: [
    ["perfilado", "Perfilado de cejas", CEJAS, 30, 11_000],
    ["henna", "Perfilado con henna", CEJAS, 45, 16_000],
    ["laminado", "Laminado de cejas", CEJAS, 60, 24_000],
    ["lifting", "Lifting de pestañas con tinte", PESTANAS, 60, 27_000],
    ["pelo-a-pelo", "Extensiones pelo a pelo", PESTANAS, 120, 38_000],
    ["volumen", "Extensiones con volumen", PESTANAS, 150, 45_000, "FROM"],
    ["service", "Service de extensiones", PESTANAS, 75, 25_000],
    ["microblading", "Microblading", MICROBLADING, 150, 120_000],
  ],
  TATTOO_PIERCING: [
    ["consulta", "Consulta y diseño", CONSEJO, 30, 15_000],
    ["chico", "Tatuaje chico", TATTOO, 60, 60_000, "FROM"],
    ["mediano", "Tatuaje mediano", TATTOO, 150, 120_000, "FROM"],
    ["sesion", "Sesión de tatuaje", TATTOO, 240, 200_000, "FROM"],
    ["retoque", "Retoque", RETOQUE, 45, 25_000],
    ["piercing", "Piercing", PIERCING, 30, 28_000, "FROM"],
    ["cambio", "Cambio de joya", PIERCING, 15, 8_000],
  ],
  THERAPY_CENTER: [
    ["primera", "Primera consulta", PRIMERA, 60, 40_000],
    ["sesion", "Sesión individual", SALUD, 50, 32_000],
    ["pareja", "Sesión de pareja", SALUD, 75, 48_000],
    ["kinesiologia", "Kinesiología", MANOS, 45, 25_000],
    ["reiki", "Reiki", MASAJE, 60, 28_000],
    ["acupuntura", "Acupuntura", MANOS, 45, 32_000],
    ["flores", "Flores de Bach", CONSEJO, 60, 28_000],
  ],
  WEIGHT_LOSS: [
    ["primera", "Primera consulta de nutrición", PRIMERA, 60, 38_000],
    ["control", "Control de nutrición", SALUD, 30, 24_000],
    ["plan", "Plan de alimentación", CONSEJO, 45, 35_000],
    ["composicion", "Medición corporal", SALUD, 20, 15_000],
    ["presoterapia", "Presoterapia", APARATOS, 45, 22_000],
    ["cavitacion", "Ultracavitación", APARATOS, 45, 28_000],
  ],
  PERSONAL_TRAINER: [
    ["evaluacion", "Evaluación inicial", PRUEBA, 60, 22_000],
    ["clase", "Clase individual", FITNESS, 60, 20_000],
    ["duo", "Clase para dos", FITNESS, 60, 30_000],
    ["online", "Clase en línea", CLASE, 45, 15_000],
    ["domicilio", "Clase a domicilio", CLASE, 60, 28_000],
    ["rutina", "Armado de rutina", CONSEJO, 45, 25_000],
  ],
  GYM_FITNESS: [
    ["prueba", "Clase de prueba", PRUEBA, 60, 8_000],
    ["funcional", "Entrenamiento funcional", FITNESS, 60, 10_000],
    ["pilates", "Pilates reformer", CLASE, 60, 14_000],
    ["yoga", "Yoga", CLASE, 60, 10_000],
    ["spinning", "Spinning", FITNESS, 45, 9_000],
    ["personal", "Clase personalizada", FITNESS, 60, 22_000],
    ["evaluacion", "Evaluación física", PRUEBA, 45, 18_000],
  ],
  OTHER: [
    ["consulta", "Consulta", OTROS, 30, 20_000],
    ["turno", "Turno", OTROS, 45, 25_000],
    ["sesion", "Sesión", SESION, 60, 30_000],
    ["larga", "Sesión larga", SESION, 90, 42_000],
    ["domicilio", "Visita a domicilio", AFUERA, 60, 38_000, "FROM"],
  ],
};

/** The services offered to a trade as a starting point, in display order. */
export function templatesOf(activity: ActivityCode): readonly TemplateService[] {
  return ROWS[activity].map(([code, name, kind, minutes, pesos, from]) => ({
    code,
    name,
    ...kind,
    minutes,
    priceCentavos: pesos * 100,
    priceType: from ?? "FIXED",
  }));
}
