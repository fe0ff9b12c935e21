import type { BookingStatus } from "#app/domain/codes/booking.ts";
import type { RefundStatus } from "#app/domain/codes/payment.ts";
import type { RefusalCode } from "#app/domain/codes/refusal.ts";
import { formatTime, type LocalDate, type MinuteOfDay } from "#app/domain/time/time.ts";
import type { Instant } from "#app/domain/time/units.ts";
import { errorMessage } from "#app/text/errors.ts";
import { capitalised, counted, datedDay, dayOfMonth, fullName, monthName, price } from "#app/text/formats.ts";
import { momentText } from "#app/text/messages/notification-page.ts";
import { exactPrice } from "#app/text/setup/services/service-details.ts";

/** Words of a booking's page, as its salon sees it. */
export const turnoText = {
  title: "Turno",
  nobody: "Cliente sin nombre",
  whatsApp: (name: string) => `Escribir a ${name} por WhatsApp`,
  call: (name: string) => `Llamar a ${name}`,
  mail: (name: string) => `Escribir a ${name} por email`,
  print: "Imprimir",
  services: "Servicios",
  edit: (service: string) => `Editar ${service}`,
  remove: (service: string) => `Quitar ${service}`,
  add: "Agregar servicio",
  hidesLines: "El resto del turno lo atienden otras personas.",
  additional: "Costo adicional",
  paid: "Ya pagado",
  rest: "Resta cobrar",
  total: "Total",
  money: "Seña y pagos",
  deposit: "Seña",
  undone: "deshecho:",
  takeDeposit: "Ver en Señas",
  comments: "Comentarios del cliente",
  note: "Nota interna",
  noteHint: "Solo la ve tu equipo.",
  saveNote: "Guardar nota",
  saving: "Guardando...",
  history: "Historial",
  move: "Reprogramar",
  cancel: "Cancelar turno",
  again: "Nuevo turno",
  reopen: "Volver a abrir",
  arrived: "Llegó",
  noShow: "No vino",
  charge: "Cobrar",
  back: "Volver al turno",
  notNow: "Como está ahora, con este turno no se puede hacer eso.",
  stale: "Otra persona cambió este turno",
  staleKept: "Lo que escribiste sigue acá, sin guardar. Si guardás de nuevo, queda lo tuyo.",
  staleChoose: "Elegí con qué te quedás: lo tuyo sigue acá, sin guardar.",
  noteKept: "Tu nota sigue acá, sin guardar.",
  seeChanges: "Ver los cambios",
  saveMyNote: "Guardar mi nota",
  savedAt: "Guardado:",
  both: "Las dos",
  noClash: "Sin choque, quedan los dos",
  saveThus: "Guardar así",
  dropMine: "Descartar lo mío",
  wasEmpty: "Estaba vacía",
  emptyNote: "Sin nota",
  unsaved: "Sin guardar",
  somebodyElse: "Otra persona",
  refundIsOut: "No se puede deshacer: la seña ya se está devolviendo. Anotá un turno nuevo.",
  theirs: "Lo que guardó",
  mine: "Lo tuyo",
} as const;

/** 'Viernes, 14 de agosto', with the year unless it is the year of `today`. */
export function turnoDay(date: LocalDate, today: LocalDate): string {
  return capitalised(datedDay(date, today));
}

/** '12:20 - 13:20'. */
export function turnoHours(from: MinuteOfDay, minutes: number): string {
  return `${formatTime(from)} - ${formatTime((from + minutes) % 1440 || 1440)}`;
}

/** '12:20 con Camila'. */
export function lineWhen(startMinute: MinuteOfDay, employeeName: string): string {
  return `${formatTime(startMinute)} con ${employeeName}`;
}

/** '8 turnos · no vino 2 veces': a client's visits and no-shows. */
export function visitsText({
  visits,
  noShows,
}: {
  readonly visits: number;
  readonly noShows: number;
}): string {
  const came = visits === 0 ? "Todavía no vino" : `Vino ${counted(visits, "vez", "veces")}`;
  return noShows === 0 ? came : `${came} · ${noShowsText(noShows)}`;
}

/** 'no vino 2 veces'. */
export function noShowsText(noShows: number): string {
  return `no vino ${counted(noShows, "vez", "veces")}`;
}

/** The earliest time for a status: 'Desde las 10:20', or 'Desde el 14 de agosto, 10:20'. */
export function notYet(
  from: { readonly date: LocalDate; readonly minute: MinuteOfDay },
  today: LocalDate,
): string {
  const time = formatTime(from.minute);
  return from.date === today
    ? `Desde las ${time}`
    : `Desde el ${dayOfMonth(from.date)} de ${monthName(from.date)}, ${time}`;
}

type DepositState = {
  readonly centavos: number;
  readonly heldCentavos: number;
  readonly dueAt: Instant;
  readonly paidAt: Instant | null;
  readonly isTransferred: boolean;
  readonly isInProcess: boolean;
  readonly refund: { readonly status: RefundStatus } | null;
};

/** The state of a deposit: 'Pagada: Ayer, 21:40', 'Vence: Hoy, 13:10'. */
export function depositState(deposit: DepositState, now: Instant, zone: string): string {
  const { centavos, heldCentavos, dueAt, paidAt, isTransferred, isInProcess, refund } = deposit;
  if (refund !== null) return refund.status === "DONE" ? "Devuelta" : "Por devolver";
  if (paidAt !== null && heldCentavos === 0) return "Devuelta";
  if (paidAt !== null && heldCentavos < centavos)
    return `Devuelta en parte: quedan ${exactPrice(heldCentavos)}`;
  if (paidAt !== null) return `Pagada: ${momentText(paidAt, now, zone)}`;
  if (isTransferred) return "El cliente avisó que transfirió";
  if (isInProcess) return "La tarjeta está en proceso";
  return dueAt > now ? `Vence: ${momentText(dueAt, now, zone)}` : "Sin pagar";
}

/** 'Cobrar $15.500'. */
export function chargeButton(centavos: number): string {
  return centavos === 0 ? "Finalizar" : `Cobrar ${price(centavos)}`;
}

/** Confirmations of acts on a booking, by the key that the page receives. */
export const turnoDone = {
  creado: "Guardamos el turno.",
  "creado-avisado": "Guardamos el turno.",
  "no-creado": "Lo deshicimos: el turno quedó cancelado.",
  "no-creado-avisado": "Lo deshicimos: el turno quedó cancelado, y le avisamos al cliente.",
  llego: "Anotamos que llegó.",
  "no-vino": "Anotamos que no vino.",
  cobrado: "Cobramos el turno: quedó finalizado.",
  deshecho: "Lo deshicimos: el turno está abierto de nuevo.",
  "deshecho-sin-sena": "Lo deshicimos: el turno está abierto de nuevo, sin seña.",
  "deshecho-avisar":
    "Lo deshicimos: el turno está abierto de nuevo. El cliente leyó que se cancelaba: decile que sigue en pie.",
  "como-antes": "Lo deshicimos: el turno está como antes.",
  "como-antes-avisado": "Lo deshicimos: el turno está como antes, y le avisamos al cliente.",
  nota: "Guardamos la nota.",
  servicio: "Guardamos los servicios del turno.",
  quitado: "Quitamos el servicio del turno.",
  movido: "Cambiamos el horario del turno.",
  "movido-avisado": "Cambiamos el horario del turno y le avisamos al cliente.",
  cancelado: "Cancelamos el turno.",
  "cancelado-avisado": "Cancelamos el turno y le avisamos al cliente.",
} as const;
export type TurnoDone = keyof typeof turnoDone;

/** The acts that can be undone at once, and the way to undo each. */
export const UNDONE_BY: Readonly<
  Partial<Record<TurnoDone, "status" | "undo-charge" | "restore" | "undo-create">>
> = {
  creado: "undo-create",
  "creado-avisado": "undo-create",
  llego: "status",
  "no-vino": "status",
  cobrado: "undo-charge",
  cancelado: "status",
  "cancelado-avisado": "status",
  servicio: "restore",
  quitado: "restore",
  movido: "restore",
  "movido-avisado": "restore",
};

/** Whether the client was told of the act, and so must be told of its undoing. */
export function wasTold(done: TurnoDone): boolean {
  return done === "creado-avisado" || done === "movido-avisado" || done === "cancelado-avisado";
}

/** The same act's key for a client that was not told after all. */
export function untold(done: TurnoDone): TurnoDone {
  return UNTOLD[done] ?? done;
}

const UNTOLD: Readonly<Partial<Record<TurnoDone, TurnoDone>>> = {
  "creado-avisado": "creado",
  "no-creado-avisado": "no-creado",
  "movido-avisado": "movido",
  "cancelado-avisado": "cancelado",
  "como-antes-avisado": "como-antes",
};

/** The key for a status that staff set. */
export function doneOf(status: BookingStatus): TurnoDone {
  if (status === "DONE") return "llego";
  return status === "NO_SHOW" ? "no-vino" : "deshecho";
}

type Holder = {
  readonly startMinute: MinuteOfDay;
  readonly employeeName: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
};

/**
 * The reason that a booking cannot be restored: 'No se puede deshacer: a las 10:30 Camila Ortiz ya tiene el turno de Sol Ríos.'
 */
export function takenText({ startMinute, employeeName, firstName, lastName }: Holder): string {
  const whose =
    firstName === null ? "otro turno" : `el turno de ${fullName({ firstName, lastName: lastName ?? "" })}`;
  return `No se puede deshacer: a las ${formatTime(startMinute)} ${employeeName} ya tiene ${whose}.`;
}

/** The message of a refused act. */
export function turnoMessage(code: RefusalCode): string {
  if (code === "SLOT_TAKEN") return "No se puede deshacer: ese horario ya lo tiene otro turno.";
  return code === "NOT_FOUND" ? "Ese servicio ya no está en el turno." : errorMessage(code);
}
