import type { RefusalCode } from "#app/domain/codes/refusal.ts";
import { ARCHIVE_BYTES, MOST_AHEAD, MOST_ROWS } from "#app/domain/setup/archive/archive-limits.ts";
import { PART_TURNOS } from "#app/domain/setup/archive/archive-parts.ts";
import type { ArchiveCounts, ArchiveFault } from "#app/domain/setup/archive/archive-states.ts";
import { errorMessage } from "#app/text/errors.ts";
import { grouped } from "#app/text/formats.ts";

const MOST = `hasta ${ARCHIVE_BYTES / 1024 / 1024} MB y ${grouped(MOST_ROWS)} turnos`;

/** The entry of the history for an import. */
export const archiveHistory = {
  field: "Importación",
  from: null,
  to: "Todo el negocio, de un archivo",
} as const;

/** The entry of the history when an owner turns reminders on. */
export const remindedHistory = {
  field: "Recordatorios de turnos importados",
  from: "Apagados",
  to: "Prendidos",
} as const;

export const archiveText = {
  title: "Importar un negocio",
  back: "/backoffice/setup",
  cancel: "Cancelar",
  fileTitle: "Elegí el archivo",
  fileLead:
    "El ZIP de «Llevarte tus datos» de otro negocio. Primero te mostramos qué trae: nada cambia hasta que lo confirmes.",
  file: "Archivo",
  fileHint: `negocio.zip, ${MOST}`,
  partTitle: (nth: number, of: number) => `Elegí la parte ${nth} de ${of}`,
  partLead: "Las partes van en orden. Nada cambia hasta que estén todas y lo confirmes.",
  partHint: (nth: number, of: number) => `negocio-${nth}-de-${of}.zip`,
  anew: "Empezar de nuevo",
  read: "Revisar el archivo",
  reading: "Leyendo...",
  notEmptyTitle: "Este negocio ya está en uso",
  notEmpty: [
    "Un archivo se importa en un negocio vacío: sin clientes, turnos, cierres, gastos, comisiones, mensajes, cuentas conectadas ni profesionales con cuenta.",
    "Así no se mezclan los datos de uno con los del otro.",
  ],
  toHub: "Volver",
  reviewTitle: "Qué trae el archivo",
  whatTitle: "Qué pasa si lo importás",
  what: [
    "Entra todo o nada: en segundos o, si es muy grande, en algunos minutos. Mientras tanto no uses este negocio.",
    "Las sucursales, los servicios y los profesionales que creaste al empezar se reemplazan por los del archivo. La dirección de tu página y la foto del negocio quedan.",
    "Tu página queda sin publicar hasta que la publiques.",
    "No vienen las otras fotos ni las cuentas: los clientes quedan con su nombre, teléfono y email, y al equipo lo invitás otra vez. Donde se dice quién hizo algo en la caja o en las comisiones, figurás vos.",
    "Mercado Pago y WhatsApp se conectan de nuevo. Las señas que se estaban devolviendo quedan para devolver a mano.",
    "Nadie recibe avisos de lo que trae el archivo. Los recordatorios de sus turnos no salen hasta que los prendas al final.",
    "Las señas que falta pagar dejan de esperarse: esos turnos quedan reservados sin seña, y los que ya vencieron quedan cancelados, sin avisarle a nadie.",
  ],
  take: "Importar todo",
  taking: "Importando...",
  other: "Elegir otro",
  runningTitle: "Estamos importando",
  running: "Podés cerrar esta página: seguimos solos. Hasta que esté todo no se ve nada.",
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
  quietTitle: "Recordatorios apagados",
  quiet: [
    "No les recordamos a tus clientes los turnos que vinieron en el archivo, por si el otro negocio todavía les escribe. Los que reserves desde ahora sí se recuerdan.",
    "Las señas que faltaba pagar ya no se esperan, y nadie recibió avisos.",
  ],
  remind: "Prender los recordatorios",
  reminding: "Prendiendo...",
  progress: (percent: number) => `Va el ${percent} %`,
} as const;

/** 'Leímos la parte 1 de 3. Falta la parte 2.' */
export function partRead(nth: number, of: number): string {
  return `Leímos la parte ${nth} de ${of}. Falta la parte ${nth + 1}.`;
}

/** Confirmations of acts on an import. */
export const archiveDone = {
  read: { leido: "Leímos el archivo. Mirá qué trae antes de importarlo." },
  taken: {
    importado: "Importamos todo. Tu página está sin publicar.",
    recordatorios: "Listo: desde ahora les recordamos sus turnos a tus clientes.",
  },
} as const;

/** The contents of a file, as its preview lists them. */
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
  ["waitlist", "persona en la lista de espera", "personas en la lista de espera"],
  ["templates", "mensaje propio", "mensajes propios"],
];

/** '3', 'sucursales'; '5.120', 'turnos'; parts without entries are left out. */
export function countedParts(counts: ArchiveCounts): readonly (readonly [count: string, label: string])[] {
  return COUNTED.flatMap(([part, one, many]) => {
    const count = counts[part] ?? 0;
    return count === 0 ? [] : [[grouped(count), count === 1 ? one : many] as const];
  });
}

/** The reasons that a file was not imported. */
export const archiveFaults: Readonly<Record<ArchiveFault, string>> = {
  REFUSED: "El archivo tiene datos que se contradicen, como dos turnos a la misma hora: no entró nada.",
  NOT_EMPTY: "Alguien usó el negocio mientras importábamos: no entró nada.",
  GONE: "Ya no tenemos el archivo: no entró nada. Elegilo otra vez.",
  BROKEN: "No pudimos terminar: no entró nada. Volvé a intentarlo.",
};

/** The reasons that a file cannot be checked or imported. */
const PROBLEMS = {
  REQUIRED: "Elegí un archivo",
  NOT_ZIP: "No es un ZIP. Elegí el archivo que descargaste en «Llevarte tus datos».",
  OTHER_FORMAT: "Este ZIP no tiene los datos de un negocio, o es de otra versión. Descargalo otra vez.",
  DAMAGED: "El archivo está dañado, incompleto o cambiado. Descargalo otra vez.",
  WRONG:
    "El archivo trae datos que ningún formulario acepta. Corregilos en el negocio de origen y descargalo otra vez.",
  OVERLAPS: "El archivo trae turnos o liquidaciones de un mismo profesional que se superponen.",
  TOO_LARGE: `El archivo es demasiado grande: ${MOST}. Si el negocio de origen tiene más de ${grouped(PART_TURNOS)} turnos, descargalo en partes desde «Cerrar el negocio»; si no, escribinos.`,
  TOO_MANY_AHEAD: `El archivo tiene demasiados turnos por venir: hasta ${grouped(MOST_AHEAD)}. Escribinos y lo vemos.`,
  PART_FIRST: "Es una parte de un negocio grande. Empezá por la parte 1.",
  PART_OTHER: "No es de la misma descarga que la parte que ya leímos. Elegí la que falta, o empezá de nuevo.",
  PART_NEXT: "Esa parte no es la que falta. Las partes van en orden, cada una una vez.",
  PARTS_TOO_LARGE: "Entre todas las partes hay demasiados datos. Escribinos y lo vemos.",
  PART_MISSING: "Todavía faltan partes: elegí la que sigue.",
  STATUS_NOT_ALLOWED: "Este negocio ya está en uso: un archivo se importa en uno vacío.",
  NOT_FOUND: "Ya no tenemos ese archivo. Elegilo otra vez.",
  RATE_LIMITED: "Hoy ya revisaste muchos archivos. Volvé a intentarlo mañana.",
} as const;

type Refused = {
  readonly code: RefusalCode;
  readonly unfit?: { readonly problem: keyof typeof PROBLEMS; readonly where: string };
};

/** The sentence beside the field; `where` names the damaged part of the file, to help its repair. */
export function archiveFileMessage({ code, unfit }: Refused): string {
  const where = unfit?.where ? ` (${unfit.where})` : "";
  const own = Object.entries(PROBLEMS).find(([each]) => each === (unfit?.problem ?? code))?.[1];
  return `${own ?? errorMessage(code)}${where}`;
}
