import { isLocalDate, type LocalDate, type MinuteOfDay, parseTime } from "#app/domain/time/time.ts";
import { LAST_STEP, type RescheduleAddress, type WizardAddress } from "./address.ts";
import type { WizardStep } from "./wizard.ts";

/**
 * Reads the wizard's URL, or the form of one of its steps. In a form, an option may also come as `s.<serviceId>`: a
 * later option of the same service replaces the earlier in its place. A step that is no number from 1 to 5, or 5 without
 * a booking, is ignored (booking §2.1), and so is any invalid value.
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

/** Reads the URL of a wizard that moves a booking, or the form of one of its steps. */
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
