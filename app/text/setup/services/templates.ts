import type { ActivityCode, CategoryCode, PriceType, ServiceColor } from "#app/domain/codes/catalog.ts";

/** A service that a trade usually offers, to begin with: one option of its own name. `code` is its name within the trade. */
export type TemplateService = {
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

const CABELLO: Kind = { categoryCode: "CABELLO", displayColor: "BLUE" };
const COLOR: Kind = { categoryCode: "CABELLO", displayColor: "VIOLET" };
const BARBA: Kind = { categoryCode: "CABELLO", displayColor: "ORANGE" };
const UNAS: Kind = { categoryCode: "UNAS", displayColor: "PINK" };
const PIES: Kind = { categoryCode: "UNAS", displayColor: "RED" };
const CARA: Kind = { categoryCode: "CARA", displayColor: "YELLOW" };
const CEJAS: Kind = { categoryCode: "CARA", displayColor: "ORANGE" };
const CUERPO: Kind = { categoryCode: "CUERPO", displayColor: "LIGHT_BLUE" };
const VELLO: Kind = { categoryCode: "ELIMINACION_DEL_VELLO", displayColor: "VIOLET" };
const MASAJE: Kind = { categoryCode: "MASAJE", displayColor: "GREEN" };
const TATTOO: Kind = { categoryCode: "TATTOO", displayColor: "RED" };
const SALUD: Kind = { categoryCode: "ASISTENCIA_MEDICA_Y_DENTAL", displayColor: "LIGHT_BLUE" };
const CONSEJO: Kind = { categoryCode: "ASESORAMIENTO", displayColor: "YELLOW" };
const FITNESS: Kind = { categoryCode: "FITNESS", displayColor: "GREEN" };
const OTROS: Kind = { categoryCode: "OTHER", displayColor: "BLUE" };

/** Usual services of each trade in Argentina, with usual durations and prices of 2026. */
const ROWS: Readonly<Record<ActivityCode, readonly Row[]>> = {
  HAIR_SALON: [
    ["corte-mujer", "Corte de mujer", CABELLO, 45, 22_000],
    ["corte-hombre", "Corte de hombre", CABELLO, 30, 15_000],
    ["corte-infantil", "Corte infantil", CABELLO, 30, 13_000],
    ["brushing", "Brushing", CABELLO, 40, 14_000],
    ["raices", "Retoque de raíces", COLOR, 90, 38_000],
    ["color", "Color completo", COLOR, 120, 52_000, "FROM"],
    ["balayage", "Balayage", COLOR, 180, 85_000, "FROM"],
    ["nutricion", "Nutrición capilar", CABELLO, 45, 24_000],
    ["alisado", "Alisado", CABELLO, 150, 75_000, "FROM"],
  ],
  NAIL_SALON: [
    ["manicuria", "Manicuría tradicional", UNAS, 45, 13_000],
    ["semipermanente", "Esmaltado semipermanente", UNAS, 60, 19_000],
    ["kapping", "Kapping gel", UNAS, 75, 24_000],
    ["esculpidas", "Uñas esculpidas", UNAS, 120, 32_000, "FROM"],
    ["service", "Service de esculpidas", UNAS, 90, 25_000],
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
    ["brushing", "Brushing", CABELLO, 40, 14_000],
    ["color", "Color completo", COLOR, 120, 50_000, "FROM"],
    ["semipermanente", "Esmaltado semipermanente", UNAS, 60, 19_000],
    ["pies", "Belleza de pies", PIES, 60, 20_000],
    ["cejas", "Perfilado de cejas", CEJAS, 30, 10_000],
    ["pestanas", "Lifting de pestañas", CEJAS, 60, 26_000],
    ["maquillaje", "Maquillaje social", CARA, 60, 38_000, "FROM"],
    ["limpieza", "Limpieza facial", CARA, 60, 28_000],
  ],
  AESTHETICS: [
    ["limpieza", "Limpieza facial profunda", CARA, 75, 32_000],
    ["dermaplaning", "Dermaplaning", CARA, 60, 34_000],
    ["peeling", "Peeling", CARA, 45, 38_000, "FROM"],
    ["radiofrecuencia-facial", "Radiofrecuencia facial", CARA, 45, 28_000],
    ["radiofrecuencia-corporal", "Radiofrecuencia corporal", CUERPO, 45, 30_000],
    ["drenaje", "Drenaje linfático", CUERPO, 60, 32_000],
    ["presoterapia", "Presoterapia", CUERPO, 45, 22_000],
    ["cavitacion", "Ultracavitación", CUERPO, 45, 28_000],
  ],
  SPA: [
    ["relajante", "Masaje relajante", MASAJE, 60, 35_000],
    ["piedras", "Masaje con piedras calientes", MASAJE, 75, 42_000],
    ["circuito", "Circuito de spa", CUERPO, 120, 60_000],
    ["circuito-dos", "Circuito de spa para dos", CUERPO, 120, 110_000],
    ["exfoliacion", "Exfoliación corporal", CUERPO, 45, 32_000],
    ["facial", "Facial hidratante", CARA, 60, 33_000],
    ["dia", "Día de spa", CUERPO, 240, 140_000, "FROM"],
  ],
  MASSAGE: [
    ["relajante", "Masaje relajante", MASAJE, 60, 30_000],
    ["descontracturante", "Masaje descontracturante", MASAJE, 60, 32_000],
    ["espalda", "Masaje de espalda y cuello", MASAJE, 30, 20_000],
    ["deportivo", "Masaje deportivo", MASAJE, 60, 34_000],
    ["piedras", "Masaje con piedras calientes", MASAJE, 75, 38_000],
    ["reflexologia", "Reflexología", MASAJE, 45, 27_000],
    ["embarazadas", "Masaje para embarazadas", MASAJE, 60, 33_000],
  ],
  WAXING_SALON: [
    ["media-pierna", "Media pierna", VELLO, 30, 12_000],
    ["pierna", "Pierna entera", VELLO, 45, 18_000],
    ["cavado", "Cavado", VELLO, 20, 10_000],
    ["cavado-profundo", "Cavado profundo", VELLO, 30, 14_000],
    ["axilas", "Axilas", VELLO, 15, 7_000],
    ["bozo", "Bozo", VELLO, 10, 5_000],
    ["rostro", "Rostro completo", VELLO, 25, 11_000],
    ["espalda", "Espalda", VELLO, 40, 18_000],
    ["definitiva", "Depilación definitiva, una zona", VELLO, 30, 20_000, "FROM"],
  ],
  TANNING_STUDIO: [
    ["cama", "Cama solar", CUERPO, 20, 12_000],
    ["vertical", "Solárium vertical", CUERPO, 15, 13_000],
    ["sin-sol", "Bronceado sin sol", CUERPO, 40, 30_000],
    ["preparacion", "Exfoliación previa", CUERPO, 30, 16_000],
    ["hidratacion", "Hidratación posterior", CUERPO, 30, 16_000],
  ],
  EYEBROWS_LASHES: [
    ["perfilado", "Perfilado de cejas", CEJAS, 30, 11_000],
    ["henna", "Perfilado con henna", CEJAS, 45, 16_000],
    ["laminado", "Laminado de cejas", CEJAS, 60, 24_000],
    ["lifting", "Lifting de pestañas con tinte", CEJAS, 60, 27_000],
    ["pelo-a-pelo", "Extensiones pelo a pelo", CEJAS, 120, 38_000],
    ["volumen", "Extensiones con volumen", CEJAS, 150, 45_000, "FROM"],
    ["service", "Service de extensiones", CEJAS, 75, 25_000],
    ["microblading", "Microblading", CEJAS, 150, 120_000],
  ],
  TATTOO_PIERCING: [
    ["consulta", "Consulta y diseño", CONSEJO, 30, 15_000],
    ["chico", "Tatuaje chico", TATTOO, 60, 60_000, "FROM"],
    ["mediano", "Tatuaje mediano", TATTOO, 150, 120_000, "FROM"],
    ["sesion", "Sesión de tatuaje", TATTOO, 240, 200_000, "FROM"],
    ["retoque", "Retoque", TATTOO, 45, 25_000],
    ["piercing", "Piercing", TATTOO, 30, 28_000, "FROM"],
    ["cambio", "Cambio de joya", TATTOO, 15, 8_000],
  ],
  THERAPY_CENTER: [
    ["primera", "Primera consulta", SALUD, 60, 40_000],
    ["sesion", "Sesión individual", SALUD, 50, 32_000],
    ["pareja", "Sesión de pareja", SALUD, 75, 48_000],
    ["kinesiologia", "Kinesiología", SALUD, 45, 25_000],
    ["reiki", "Reiki", MASAJE, 60, 28_000],
    ["acupuntura", "Acupuntura", SALUD, 45, 32_000],
    ["flores", "Flores de Bach", CONSEJO, 60, 28_000],
  ],
  WEIGHT_LOSS: [
    ["primera", "Primera consulta de nutrición", SALUD, 60, 38_000],
    ["control", "Control de nutrición", SALUD, 30, 24_000],
    ["plan", "Plan de alimentación", CONSEJO, 45, 35_000],
    ["composicion", "Medición corporal", SALUD, 20, 15_000],
    ["presoterapia", "Presoterapia", CUERPO, 45, 22_000],
    ["cavitacion", "Ultracavitación", CUERPO, 45, 28_000],
  ],
  PERSONAL_TRAINER: [
    ["evaluacion", "Evaluación inicial", FITNESS, 60, 22_000],
    ["clase", "Clase individual", FITNESS, 60, 20_000],
    ["duo", "Clase para dos", FITNESS, 60, 30_000],
    ["online", "Clase en línea", FITNESS, 45, 15_000],
    ["domicilio", "Clase a domicilio", FITNESS, 60, 28_000],
    ["rutina", "Armado de rutina", CONSEJO, 45, 25_000],
  ],
  GYM_FITNESS: [
    ["prueba", "Clase de prueba", FITNESS, 60, 8_000],
    ["funcional", "Entrenamiento funcional", FITNESS, 60, 10_000],
    ["pilates", "Pilates reformer", FITNESS, 60, 14_000],
    ["yoga", "Yoga", FITNESS, 60, 10_000],
    ["spinning", "Spinning", FITNESS, 45, 9_000],
    ["personal", "Clase personalizada", FITNESS, 60, 22_000],
    ["evaluacion", "Evaluación física", FITNESS, 45, 18_000],
  ],
  OTHER: [
    ["consulta", "Consulta", OTROS, 30, 20_000],
    ["turno", "Turno", OTROS, 45, 25_000],
    ["sesion", "Sesión", OTROS, 60, 30_000],
    ["larga", "Sesión larga", OTROS, 90, 42_000],
    ["domicilio", "Visita a domicilio", OTROS, 60, 38_000, "FROM"],
  ],
};

/** The services that a trade is offered to begin with, in the order in which they are shown. */
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
