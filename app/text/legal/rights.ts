import type { RequestAbout } from "#app/domain/codes/legal.ts";
import { listed } from "#app/text/formats.ts";
import { answeredBy } from "#app/text/legal/receipt.ts";

/** The page of a cancellation or data request, opened by its mail's link. */
export const rightsText = {
  mine: "Sí, es mi pedido",
  notMine: "Si no lo hiciste vos, cerrá esta página: nada cambia.",
  known: "Ya sabemos que sos vos.",
  done: "Listo, ya está hecho",
  answered: "Respondimos tu pedido",
  expired: {
    title: "Este enlace venció",
    text: "Para cuidarte, los enlaces de los emails sirven poco tiempo. Podés hacer el pedido de nuevo.",
    again: "Hacer el pedido de nuevo",
  },
  reminders: {
    title: "Confirmá la baja de los recordatorios",
    text: "Dejamos de mandarte recordatorios y novedades por email. Seguís con tu cuenta, y las confirmaciones de turnos te van a llegar igual.",
    submit: "Dar de baja los recordatorios",
  },
  account: {
    title: "Confirmá que querés borrar tu cuenta",
    submit: "Borrar mi cuenta",
    before: "Si querés llevarte tus datos, descargalos antes en tu perfil.",
    toProfile: "Ir a mi perfil",
  },
  closeFirst: {
    title: "Antes hay que cerrar tu negocio",
    text: (names: readonly string[]) =>
      `${listed(names)}: sos la única persona dueña, y con ${names.length > 1 ? "esos negocios abiertos" : "el negocio abierto"} no podemos borrar tu cuenta. Pedí su baja con este mismo email y después volvé a este enlace.`,
    toBaja: "Pedir la baja de mi negocio",
    people: "Prefiero que lo vea una persona",
  },
  business: {
    title: "Confirmá que querés cerrar tu negocio",
    which: "Qué negocio cerramos",
    what: [
      "Tu página deja de verse al instante y nadie puede reservar.",
      "Los turnos que vienen se cancelan y le avisamos por email a cada cliente.",
      "Las señas pagadas con tarjeta se devuelven solas. Las que cobraste en mano o por transferencia las devolvés vos.",
      "Durante 30 días lo podés reabrir. Después, y devueltas las señas, borramos los nombres y los datos de contacto de tu equipo y del negocio.",
    ],
    before:
      "Antes, y durante esos 30 días, podés bajar clientes, turnos y cobros: iniciá sesión y entrá en «Cerrar el negocio».",
    toExport: "Bajar los datos de mi negocio",
    submit: (name: string) => `Cerrar ${name}`,
    submitChosen: "Cerrar el negocio elegido",
    choose: "Elegí qué negocio querés cerrar.",
  },
  data: {
    title: "Acá están tus datos",
    text: "Es todo lo que guardamos de tu cuenta: tus datos, turnos, pagos, mensajes y lo que aceptaste, en un archivo.",
    submit: "Descargar mis datos",
    until: "Este enlace sirve 48 horas desde que hiciste el pedido.",
  },
  people: {
    title: "Tu pedido lo ve una persona",
    noAccount: (product: string) => `Con este email no hay ninguna cuenta en ${product}.`,
    otherEmail: "Si tu cuenta usa otro, hacé el pedido con ese.",
    noBusiness:
      "Con este email no hay ningún negocio abierto que sea tuyo. Si usás otro, hacé el pedido con ese.",
    byYourself: "Si tenés una cuenta, tu nombre, tu teléfono y los avisos los cambiás vos, en tu perfil.",
  },
  noted: "Lo que un negocio haya anotado de vos por su cuenta lo busca una persona.",
  stale: "Algo cambió mientras mirabas esta página. Fijate cómo quedó y probá de nuevo.",
} as const;

/** Confirmations of acts that the page does not show by itself. */
export const rightsDone = {
  account: "Borramos tu cuenta. Cancelamos tus próximos turnos y avisamos a los locales.",
} as const;

/** 'Lo ve una persona. Te respondemos a más tardar el lunes 24 de agosto.' */
export function byPeople(dueOn: string): string {
  return `${answeredBy(dueOn)}.`;
}

/** The page to file the same request again. */
export function formOf(about: RequestAbout): string {
  const isBaja = about === "BUSINESS" || about === "ACCOUNT" || about === "REMINDERS";
  return isBaja ? "/baja" : "/footer/privacy-policies#pedido";
}
