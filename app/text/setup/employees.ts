import type { WeeklyShifts } from "#app/domain/calendar/opening.ts";
import { WEEKDAYS, type Weekday } from "#app/domain/codes/calendar.ts";
import type { RefusalCode } from "#app/domain/codes/refusal.ts";
import type { SetupDetail } from "#app/domain/codes/setup.ts";
import type { NotBookedBecause } from "#app/domain/setup/employees/bookable-employee.ts";
import type { EmployeeData } from "#app/domain/setup/employees/employee-data.ts";
import type { Span } from "#app/domain/time/spans.ts";
import { formatTime } from "#app/domain/time/time.ts";
import { errorMessage } from "#app/text/errors.ts";
import { capitalised, counted, weekdayName } from "#app/text/formats.ts";
import { hoursFieldMessage } from "#app/text/setup/stores/hours.ts";

/** The professionals of a business, as its members set them up. */
export const employeesText = {
  title: "Profesionales",
  add: "Nuevo profesional",
  nobody: "Todavía no hay profesionales",
  nobodyText: "Agregá a quienes atienden para que se puedan reservar turnos.",
  notBooked: "No se reserva",
  offToday: "Tiempo libre hoy",
  closedToday: "Hoy no trabaja",
  noStore: "Sin sucursal",
  next: (when: string) => `Tiempo libre: ${when}`,
  services: (count: number) => counted(count, "servicio", "servicios"),
  left: (count: number) => counted(count, "persona ya no trabaja acá", "personas ya no trabajan acá"),
  all: "Todas",
  byStore: "Sucursal",
} as const;

/** The reasons that customers cannot book a professional. */
export const notBookedText: Readonly<Record<NotBookedBecause, string>> = {
  OFF: "No se reserva por la página",
  NO_STORE: "Sin sucursal",
  NO_SERVICES: "Sin servicios",
  NO_HOURS: "Sin horarios",
};

export const employeeText = {
  newTitle: "Nuevo profesional",
  data: "Datos",
  dataHint: "Tus clientes ven el nombre y la foto. El teléfono y el email quedan en tu equipo.",
  firstName: "Nombre",
  lastName: "Apellido",
  phone: "Teléfono",
  phoneHint: "Con código de área",
  email: "Email",
  optional: "(opcional)",
  bookable: "Se reserva por la página",
  bookableHint: "Apagado, tus clientes no lo ven. Los turnos que ya tiene quedan.",
  stores: "Sucursales",
  storesHint: "Dónde atiende. Puede ser en varias.",
  services: "Servicios",
  servicesHint: "Los que ofrece. Sin marcar, no aparece al reservarlos.",
  noServices: "Todavía no hay servicios.",
  hiddenService: "No se reserva por la página",
  hours: "Horarios",
  hoursHint: "Por sucursal. Solo se reserva cuando el local también está abierto.",
  hoursOf: (store: string) => `Horario en ${store}`,
  noHours: "Elegí una sucursal y guardá para cargar sus horarios.",
  asStore: "Como el local",
  ownHours: "Horario propio",
  changeHours: "Cambiar",
  changeHoursOf: (store: string) => `Cambiar horario en ${store}`,
  leave: "Ya no trabaja acá",
  leaveHint: "Deja de aparecer en la página y en la agenda. Sus turnos pasados quedan en el historial.",
  leaveAsk: (name: string) => `¿${name} ya no trabaja acá?`,
  leaveButton: "Sí, ya no trabaja acá",
  leaveLogin: "Tiene una cuenta con acceso al negocio, que no se quita sola. Podés quitarla en",
  team: "Equipo",
  backTitle: (name: string) => `${name} ya no trabaja acá`,
  backHint: "No aparece en la página ni en la agenda. Si vuelve, conserva sus servicios y horarios.",
  back: "Volvió a trabajar acá",
  hoursChoice: "Qué horario sigue",
  storeHours: "El del local",
  storeHoursHint: "Si el local cambia su horario, el suyo cambia también.",
  own: "Uno propio",
  ownHint: "Con dos turnos por día como máximo.",
  stale: "Alguien guardó cambios mientras editabas. Lo que escribiste sigue acá: revisalo y guardá de nuevo.",
  keptNow: "Ahora está guardado:",
  kept: ({ field, from }: SetupDetail) => `${field}: ${from ?? "nada"}`,
  save: "Guardar",
  saving: "Guardando...",
  cancel: "Cancelar",
  yes: "Sí",
  no: "No",
} as const;

/** Confirmations of acts on a professional's page. */
export const employeeDone = {
  agregado: "Agregamos al profesional. Revisá su horario y ya se puede reservar.",
  guardado: "Guardamos los cambios.",
  horario: "Guardamos el horario.",
  "tiempo-libre": "Agregamos el tiempo libre.",
  "sin-tiempo-libre": "Quitamos el tiempo libre.",
  "se-fue": "Ya no aparece en la página ni en la agenda.",
  volvio: "Volvió. Revisá sus sucursales y su horario.",
} as const;
export type EmployeeDone = keyof typeof employeeDone;

/** The page of a professional with access to their own hours only. */
export const myHoursText = {
  title: "Mis horarios",
  hours: "Tus horarios",
  hoursHint: "Si hay que cambiarlos, avisale a quien administra el negocio.",
  none: "Tu cuenta todavía no está unida a un profesional del negocio. Pedíselo a quien lo administra.",
  noStore: "Todavía no tenés una sucursal asignada.",
} as const;

/** The sentence under a field of a professional's data. */
export function employeeFieldMessage(field: string, code: RefusalCode): string {
  if (code === "REQUIRED") return field === "firstname" ? "Ingresá el nombre" : "Ingresá el apellido";
  if (code !== "VALIDATION") return errorMessage(code);
  return field === "firstname" || field === "lastname" ? "Hasta 60 letras, en una línea" : errorMessage(code);
}

/** The sentence under a time of a week, or under the choice of hours to follow. */
export function workingTimesMessage(field: string, code: RefusalCode): string {
  return field === "hours" ? "Elegí qué horario sigue" : hoursFieldMessage(code);
}

/** '09:00 a 13:00 y 16:00 a 20:00'. */
export function shiftsText(shifts: readonly Span[]): string {
  const each = shifts.map(({ from, to }) => `${formatTime(from)} a ${formatTime(to)}`);
  return each.length === 0 ? "No trabaja" : each.join(" y ");
}

/** The hours of a week, with equal days in a row told together: 'Lunes a viernes', '09:00 a 13:00'. */
export function weekLines(
  weekly: WeeklyShifts,
): readonly { readonly days: string; readonly hours: string }[] {
  const runs: Run[] = [];
  for (const day of WEEKDAYS) {
    const hours = shiftsText(weekly[day]);
    const before = runs.at(-1);
    if (before?.hours === hours) before.last = day;
    else runs.push({ first: day, last: day, hours });
  }
  return runs.map(({ first, last, hours }) => ({ days: capitalised(daysText(first, last)), hours }));
}

type Run = { readonly first: Weekday; last: Weekday; readonly hours: string };

function daysText(first: Weekday, last: Weekday): string {
  return first === last ? weekdayName(first) : `${weekdayName(first)} a ${weekdayName(last)}`;
}

/** The changes to a professional's hours at a store, for the history. */
export function hoursDetails(before: Followed, after: Followed): readonly SetupDetail[] {
  const kind = ({ own }: Followed) => (own === null ? employeeText.asStore : employeeText.ownHours);
  const changed =
    kind(before) === kind(after) ? [] : [{ field: "Horario", from: kind(before), to: kind(after) }];
  const days = WEEKDAYS.map((day) => ({
    field: capitalised(weekdayName(day)),
    from: shiftsText(weekOf(before)[day]),
    to: shiftsText(weekOf(after)[day]),
  }));
  return [...changed, ...days.filter(({ from, to }) => from !== to)];
}

type Followed = { readonly own: WeeklyShifts | null; readonly store: WeeklyShifts };

function weekOf({ own, store }: Followed): WeeklyShifts {
  return own ?? store;
}

export type EmployeeFacts = EmployeeData & {
  readonly stores: readonly string[];
  readonly services: readonly string[];
};

/** The changes to a professional's data, for the history. */
export function employeeDetails(before: EmployeeFacts, after: EmployeeFacts): readonly SetupDetail[] {
  const [old, now] = [inWords(before), inWords(after)];
  const names = Object.keys(now) as readonly (keyof EmployeeFacts)[];
  return names
    .map((name) => ({ field: employeeText[name], from: old[name], to: now[name] }))
    .filter(({ from, to }) => from !== to);
}

/** Each fact in words, in the order of the history's lines. */
function inWords(facts: EmployeeFacts): Readonly<Record<keyof EmployeeFacts, string | null>> {
  const { firstName, lastName, phone, email } = facts;
  return {
    ...{ firstName, lastName, phone, email },
    bookable: facts.bookable ? employeeText.yes : employeeText.no,
    stores: namesOr(facts.stores),
    services: namesOr(facts.services),
  };
}

function namesOr(names: readonly string[]): string | null {
  return names.length === 0 ? null : names.join(", ");
}
