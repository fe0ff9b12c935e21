import type { RefusalCode } from "#app/domain/codes/refusal.ts";
import type { SetupDetail } from "#app/domain/codes/setup.ts";
import { DEPOSIT_PERCENT, HIGHEST_CENTAVOS, OPTIONS_AT_MOST } from "#app/domain/setup/services/catalogue.ts";
import { errorMessage } from "#app/text/errors.ts";
import { counted, durationLabel, price } from "#app/text/formats.ts";

export const shownDetail: SetupDetail = { field: "Visible", from: "No", to: "Sí" };

/** For the history. */
export function bookableDetail(isBookable: boolean): SetupDetail {
  const field = "Se reserva por la página";
  return isBookable ? { field, from: "No", to: "Sí" } : { field, from: "Sí", to: "No" };
}

/** The new order of a category, for the history. */
export function orderDetail(names: readonly string[]): SetupDetail {
  return { field: "Orden", from: null, to: names.join(", ") };
}

/** Words of the list of services. */
export const servicesText = {
  title: "Servicios",
  add: "Nuevo servicio",
  addHere: "Agregar",
  prices: "Cambiar precios",
  search: "Buscar servicios",
  searchHint: "Buscar servicios...",
  find: "Buscar",
  categories: "Categoría",
  all: "Todas",
  hidden: "Ocultos",
  hiddenHint: "No se ofrecen ni se ven en tu página. Los turnos y el historial se conservan.",
  notBookable: "No se reserva por la página",
  nobody: "Nadie lo ofrece",
  show: "Volver a mostrar",
  emptyTitle: "Todavía no tenés servicios",
  emptyText: "Cargá lo que hacés, cuánto dura y cuánto cuesta. Tus clientes lo verán al reservar.",
  ordering: "Ordenar",
  ordered: "Listo",
  noneTitle: "No encontramos servicios",
  noneText: "Probá con otra palabra o mirá todas las categorías.",
  seeAll: "Ver todos",
  noHiddenTitle: "No tenés servicios ocultos",
  noHiddenText: "Cuando dejes de ofrecer uno, lo encontrás acá.",
  order: "Orden",
  dragHint: "Arrastrá para ordenar",
} as const;

export function moveUp(name: string): string {
  return `Subir ${name}`;
}

export function moveDown(name: string): string {
  return `Bajar ${name}`;
}

export function showNamed(name: string): string {
  return `Volver a mostrar ${name}`;
}

export function bookableNamed(name: string): string {
  return `${name}: se reserva por la página`;
}

export function addIn(category: string): string {
  return `Agregar en ${category}`;
}

export function optionsLabel(count: number): string {
  return counted(count, "opción", "opciones");
}

export function depositBadge(percent: number): string {
  return `Seña: ${percent}%`;
}

/** '45 min', '1 hs 15 min a 2 hs'. */
export function durationsLabel(from: number, to: number): string {
  return from === to ? durationLabel(from) : `${durationLabel(from)} a ${durationLabel(to)}`;
}

/** Confirmations of acts on the list of services. */
export const servicesDone = {
  creado: "Guardamos el servicio nuevo.",
  guardado: "Guardamos los cambios del servicio.",
  oculto: "El servicio ya no se ofrece. Lo encontrás en Ocultos.",
  visible: "El servicio se ofrece de nuevo.",
  reservable: "El servicio ya se reserva por la página.",
  "no-reservable": "El servicio ya no se reserva por la página. Sus turnos siguen en pie.",
  "sin-servicio": "Alguien ocultó o cambió ese servicio mientras mirabas la lista. Mirala de nuevo.",
  ordenado: "Guardamos el orden.",
  "otro-orden": "Alguien cambió la lista mientras la ordenabas. Mirala y volvé a ordenarla.",
} as const;
export type ServicesDone = keyof typeof servicesDone;

/** Words of the form of a service. */
export const serviceText = {
  newTitle: "Nuevo servicio",
  about: "Servicio",
  aboutHint: "Es lo que ven tus clientes al reservar.",
  name: "Nombre",
  category: "Categoría",
  choose: "Elegí una categoría",
  subLabel: "Detalle corto (opcional)",
  description: "Descripción (opcional)",
  options: "Opciones y precios",
  optionsHint:
    "Con una sola opción, el cliente la reserva directo y no hace falta que le pongas nombre. “Desde” avisa que el precio final puede ser mayor.",
  optionName: "Nombre",
  duration: "Duración",
  chooseDuration: "Elegí",
  priceType: "Precio",
  fixed: "Fijo",
  from: "Desde",
  amount: "Importe",
  addOption: "Agregar opción",
  color: "Color en el calendario",
  colorHint: "Así se verá cada turno.",
  exampleClient: "Delfina Acosta",
  exampleSpan: "15:15 - 17:15",
  deposit: "Seña",
  askDeposit: "Pedir seña para reservar",
  percent: "Porcentaje",
  clientPays: "Tu cliente paga",
  depositUnknown: "Escribí los importes y el porcentaje",
  who: "Quién lo ofrece",
  whoHint: "Quien no tenga el tilde no aparece al reservar este servicio.",
  nobodyYet: "Todavía no cargaste profesionales.",
  online: "Reservas por la página",
  bookable: "Se reserva por la página",
  bookableHint: "Si lo apagás, tus clientes no lo ven al reservar. Los turnos ya reservados siguen en pie.",
  hide: "Ocultar",
  hideHint: "Deja de ofrecerse. Los turnos y el historial se conservan, y podés volver a mostrarlo.",
  hideButton: "Ocultar servicio",
  hideAsk: (name: string) => `¿Ocultar ${name}?`,
  hideSure: "Sí, ocultar",
  hiddenNote: "Este servicio está oculto: no se ofrece ni se ve en tu página.",
  showButton: "Volver a mostrar",
  cancel: "Cancelar",
  save: "Guardar",
  saving: "Guardando...",
  fixFields: "Revisá los datos marcados.",
  gone: "Mientras editabas, alguien ocultó este servicio o a un profesional. Volvé a abrirlo desde la lista.",
} as const;

export function optionHeading(place: number): string {
  return `Opción ${place}`;
}

export function removeOption(place: number): string {
  return `Quitar la opción ${place}`;
}

export function optionUp(place: number): string {
  return `Subir la opción ${place}`;
}

export function optionDown(place: number): string {
  return `Bajar la opción ${place}`;
}

/** 'El turno se cancela solo si no se paga en 30 minutos.' */
export function depositHint(minutes: number): string {
  return `El turno se cancela solo si no se paga en ${counted(Math.round(minutes), "minuto", "minutos")}.`;
}

/** '$8.400', '$8.400 a $12.600 según la opción'; null if no deposit is asked. */
export function depositRange(from: number, to: number): string {
  return from === to ? price(from) : `${price(from)} a ${price(to)} según la opción`;
}

type ServiceField = "name" | "category" | "subLabel" | "description" | "color" | "percent" | "employee";
const OPTION_PARTS = ["Name", "Minutes", "PriceType", "Price"] as const;

/** The sentence under a field of the form. */
export function serviceFieldMessage(field: string, code: RefusalCode): string {
  const part = OPTION_PARTS.find((each) => field.startsWith("option") && field.endsWith(each));
  if (part !== undefined) return optionMessage(part, code);
  if (code === "TOO_MANY_OPTIONS") return errorMessage(code);
  return (FIELD_SENTENCES[field as ServiceField] ?? errorMessage)(code);
}

const FIELD_SENTENCES: Readonly<Record<ServiceField, (code: RefusalCode) => string>> = {
  name: (code) =>
    code === "REQUIRED" ? "Escribí el nombre" : "El nombre puede tener hasta 80 letras, en un renglón",
  category: () => "Elegí una categoría",
  subLabel: () => "El detalle puede tener hasta 120 letras, en un renglón",
  description: () => "La descripción puede tener hasta 2000 letras",
  color: () => "Elegí un color",
  percent: () => `Escribí un porcentaje entero, de ${DEPOSIT_PERCENT.least} a ${DEPOSIT_PERCENT.most}`,
  employee: () => "Elegí entre los profesionales de tu negocio",
};

function optionMessage(part: (typeof OPTION_PARTS)[number], code: RefusalCode): string {
  switch (part) {
    case "Name":
      return code === "REQUIRED"
        ? "Con más de una opción, cada una necesita su nombre"
        : "El nombre puede tener hasta 80 letras, en un renglón";
    case "Minutes":
      return "Elegí la duración";
    case "PriceType":
      return "Elegí Fijo o Desde";
    case "Price":
      return code === "REQUIRED"
        ? "Escribí el importe; 0 si no se cobra"
        : `Escribí un importe en pesos, hasta ${price(HIGHEST_CENTAVOS)}`;
    default:
      return part satisfies never;
  }
}

export const tooManyOptions = `Un servicio puede tener hasta ${OPTIONS_AT_MOST} opciones.`;
