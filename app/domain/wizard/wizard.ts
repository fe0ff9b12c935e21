import {
  formatTime,
  isLocalDate,
  type LocalDate,
  type MinuteOfDay,
  parseTime,
} from "#app/domain/time/time.ts";

// The wizard's state is its URL (booking §2.1):
// ?step=3&s=<option>&s=<option>&e=<professional or any>&d=2026-08-14&t=10:30, and ?step=5&reserva=<booking>.

export const LAST_STEP = 5;
export type WizardStep = 1 | 2 | 3 | 4 | 5;

/** Chosen as professional: whoever is free first. */
export const ANY_EMPLOYEE = "any";

/** Which of the wizard's two flows a step belongs to (booking §2.1). */
export type Flow = "BOOKING" | "SCHEDULE";

export type WizardChoices = {
  /** In the order of the chain. */
  readonly servicePriceIds: readonly string[];
  /** An id or ANY_EMPLOYEE. */
  readonly employee: string | null;
  readonly date: LocalDate | null;
  readonly time: MinuteOfDay | null;
};

/** Which form step 4 shows to a guest. */
export type AuthForm = "login" | "signup";

/** Why a person stands at another step, or has lost a choice (booking §4, gating). */
export type SentBack =
  | "NO_SERVICES"
  | "SERVICES_CHANGED"
  | "NO_EMPLOYEE"
  | "EMPLOYEE_CHANGED"
  | "EMPLOYEE_GONE"
  | "NO_TIME"
  | "TIME_LOST";

export type WizardAddress = {
  readonly step: WizardStep;
  readonly choices: WizardChoices;
  /** The booking that step 5 confirms. */
  readonly bookingId: string | null;
  readonly auth: AuthForm;
};

export const NO_CHOICES: WizardChoices = { servicePriceIds: [], employee: null, date: null, time: null };

/**
 * Reads the wizard's URL, or the form of one of its steps, where an option may also come as
 * `s.<serviceId>`: a later one of the same service replaces the earlier in its place. A step that is no
 * number from 1 to 5, or 5 without a booking, is ignored (booking §2.1), and so is any value that makes
 * no sense.
 */
export function readWizard(params: URLSearchParams): WizardAddress {
  const bookingId = params.get("reserva") || null;
  const step = readStep(params.get("step"));
  return {
    step: step === LAST_STEP && bookingId === null ? 1 : step,
    choices: {
      servicePriceIds: readOptions(params),
      employee: params.get("e") || null,
      date: readDate(params.get("d")),
      time: readTime(params.get("t")),
    },
    bookingId,
    auth: params.get("auth") === "signup" ? "signup" : "login",
  };
}

/** Where the wizard of a turno that is being moved stands (booking §2.1, flow SCHEDULE). */
export type RescheduleAddress = {
  readonly step: RescheduleStep;
  readonly date: LocalDate | null;
  readonly time: MinuteOfDay | null;
  /** The version of the booking that the choice was made for. */
  readonly version: number | null;
};

/** It begins at the choice of a time: services and professional stay. */
export type RescheduleStep = 3 | 4 | 5;

/** Reads the URL of such a wizard, `?step=4&d=…&t=…&v=<version>`, or the form of one of its steps. */
export function readReschedule(params: URLSearchParams): RescheduleAddress {
  const step = readStep(params.get("step"));
  const version = Number(params.get("v"));
  return {
    step: step === 4 || step === 5 ? step : 3,
    date: readDate(params.get("d")),
    time: readTime(params.get("t")),
    version: Number.isSafeInteger(version) && version > 0 ? version : null,
  };
}

/** The query of a step's URL, `?` included; nothing at step 1 without choices (booking §2.1). */
export function wizardSearch(step: WizardStep, choices: WizardChoices, auth: AuthForm = "login"): string {
  const fields = wizardFields(step, choices);
  const search = new URLSearchParams(auth === "signup" ? [...fields, ["auth", auth]] : fields).toString();
  return search === "" ? "" : `?${search}`;
}

/** The query of the confirmation of a booking. */
export function confirmationSearch(bookingId: string): string {
  return `?${new URLSearchParams({ step: `${LAST_STEP}`, reserva: bookingId })}`;
}

/** The same state as the names and values of a form's hidden fields. */
export function wizardFields(step: WizardStep, choices: WizardChoices): [name: string, value: string][] {
  const { servicePriceIds, employee, date, time } = choices;
  const fields: [string, string | null][] = [
    ["step", step === 1 ? null : `${step}`],
    ...servicePriceIds.map((id): [string, string] => ["s", id]),
    ["e", employee],
    ["d", date],
    ["t", time === null ? null : formatTime(time)],
  ];
  return fields.filter((field): field is [string, string] => field[1] !== null);
}

function readStep(text: string | null): WizardStep {
  switch (text) {
    case "2":
      return 2;
    case "3":
      return 3;
    case "4":
      return 4;
    case "5":
      return 5;
    default:
      return 1;
  }
}

/** A Map keeps a key's first place when its value is replaced. */
function readOptions(params: URLSearchParams): string[] {
  const chosen = new Map<string, string>();
  for (const [name, id] of params) {
    if (id === "") continue;
    if (name === "s") chosen.set(`s=${id}`, id);
    else if (name.startsWith("s.")) chosen.set(name, id);
  }
  return [...new Set(chosen.values())];
}

function readDate(text: string | null): LocalDate | null {
  return text !== null && isLocalDate(text) ? text : null;
}

/** 24:00 is an end, never a start. */
function readTime(text: string | null): MinuteOfDay | null {
  const minute = text === null ? null : parseTime(text);
  return minute !== null && minute < 1440 ? minute : null;
}
