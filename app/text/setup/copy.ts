import type { RefusalCode } from "#app/domain/codes/refusal.ts";
import type { CopyCounts, CopyFault } from "#app/domain/setup/copy/copy-states.ts";
import { errorMessage } from "#app/text/errors.ts";
import { grouped } from "#app/text/formats.ts";

/** What the history says of it. */
export const copyHistory = {
  field: "Importación",
  from: null,
  to: "Todo el negocio, de un archivo",
} as const;

export const copyText = {
  title: "Importar un negocio",
  back: "/backoffice/setup",
  cancel: "Cancelar",
  fileTitle: "Elige el archivo",
  fileLead:
    "El ZIP de «Llevarte tus datos» de otro negocio. Primero te mostramos qué trae: nada cambia hasta que lo confirmes.",
  file: "Archivo",
  fileHint: "negocio.zip, hasta 15 MB y 40.000 turnos",
  read: "Revisar el archivo",
  reading: "Leyendo...",
  notEmptyTitle: "Este negocio ya está en uso",
  notEmpty: [
    "Un archivo se importa en un negocio vacío: sin clientes, turnos, cierres, gastos, comisiones, mensajes, cuentas conectadas ni profesionales con cuenta.",
    "Así no se mezclan los datos de uno con los del otro.",
  ],
  toHub: "Volver",
  draftTitle: "Qué trae el archivo",
  whatTitle: "Qué pasa si lo importas",
  what: [
    "Entra todo o nada: en segundos o, si es muy grande, en algunos minutos. Mientras tanto no uses este negocio.",
    "Las sucursales, los servicios y los profesionales que creaste al empezar se reemplazan por los del archivo. La dirección de tu página y la foto del negocio quedan.",
    "Tu página queda sin publicar hasta que la publiques.",
    "No vienen las otras fotos ni las cuentas: los clientes quedan con su nombre, teléfono y email, y al equipo lo invitas otra vez. Donde se dice quién hizo algo en la caja o en las comisiones, figuras tú.",
    "Mercado Pago y WhatsApp se conectan de nuevo. Las señas que se estaban devolviendo quedan para devolver a mano.",
    "Nadie recibe avisos de lo que ya pasó. Los recordatorios de los turnos que vienen salen como siempre.",
  ],
  take: "Importar todo",
  taking: "Importando...",
  other: "Elegir otro",
  runningTitle: "Estamos importando",
  running: "Puedes cerrar esta página: seguimos solos. Hasta que esté todo no se ve nada.",
  clearing: "El archivo no se pudo importar. Estamos descartando lo que había entrado.",
  look: "Ver cómo va",
  doneTitle: "Qué entró",
  nextTitle: "Qué sigue",
  next: [
    ["/backoffice/setup/team", "Invitar al equipo"],
    ["/backoffice/setup/business", "Revisar el negocio y subir las fotos"],
    ["/backoffice/calendar", "Ver la agenda"],
    ["/business/onboarding?step=5", "Publicar la página"],
  ],
  progress: (percent: number) => `Va el ${percent} %`,
} as const;

/** What was done, as the page says it. */
export const copyDone = {
  read: { leido: "Leímos el archivo. Mira qué trae antes de importarlo." },
  taken: { importado: "Importamos todo. Tu página está sin publicar." },
} as const;

/** What stands in a file, as its preview lists it. */
const COUNTED: readonly (readonly [part: string, one: string, many: string])[] = [
  ["stores", "sucursal", "sucursales"],
  ["services", "servicio", "servicios"],
  ["employees", "profesional", "profesionales"],
  ["clients", "cliente", "clientes"],
  ["bookings", "turno", "turnos"],
  ["payments", "seña", "señas"],
  ["charges", "cobro", "cobros"],
  ["tills", "caja", "cajas"],
  ["expenses", "gasto", "gastos"],
  ["closings", "liquidación", "liquidaciones"],
  ["templates", "mensaje propio", "mensajes propios"],
];

/** '3', 'sucursales'; '5.120', 'turnos'; what there is none of is left out. */
export function countedParts(counts: CopyCounts): readonly (readonly [count: string, label: string])[] {
  return COUNTED.flatMap(([part, one, many]) => {
    const count = counts[part] ?? 0;
    return count === 0 ? [] : [[grouped(count), count === 1 ? one : many] as const];
  });
}

/** Why it was not taken in. */
export const copyFaults: Readonly<Record<CopyFault, string>> = {
  REFUSED: "El archivo tiene datos que se contradicen, como dos turnos a la misma hora: no entró nada.",
  NOT_EMPTY: "Alguien usó el negocio mientras importábamos: no entró nada.",
  GONE: "Ya no tenemos el archivo: no entró nada. Elígelo otra vez.",
  BROKEN: "No pudimos terminar: no entró nada. Vuelve a intentarlo.",
};

/** Why a file is not looked over, or taken in. */
const PROBLEMS = {
  REQUIRED: "Elige un archivo",
  NOT_ZIP: "No es un ZIP. Elige el archivo que descargaste en «Llevarte tus datos».",
  OTHER_FORMAT: "Este ZIP no tiene los datos de un negocio, o es de otra versión. Descárgalo otra vez.",
  DAMAGED: "El archivo está dañado, incompleto o cambiado. Descárgalo otra vez.",
  TOO_LARGE: "El archivo es demasiado grande: hasta 15 MB y 40.000 turnos. Escríbenos y lo vemos.",
  TOO_MANY_AHEAD: "El archivo tiene demasiados turnos por venir: hasta 5.000. Escríbenos y lo vemos.",
  STATUS_NOT_ALLOWED: "Este negocio ya está en uso: un archivo se importa en uno vacío.",
  NOT_FOUND: "Ya no tenemos ese archivo. Elígelo otra vez.",
  RATE_LIMITED: "Hoy ya revisaste muchos archivos. Vuelve a intentarlo mañana.",
} as const;

type Refused = {
  readonly code: RefusalCode;
  readonly unfit?: { readonly problem: keyof typeof PROBLEMS; readonly where: string };
};

/** The sentence beside the field; `where`: what of a damaged file it is about, for whoever looks into it. */
export function copyFileMessage({ code, unfit }: Refused): string {
  const where = unfit?.where ? ` (${unfit.where})` : "";
  const own = Object.entries(PROBLEMS).find(([each]) => each === (unfit?.problem ?? code))?.[1];
  return `${own ?? errorMessage(code)}${where}`;
}
