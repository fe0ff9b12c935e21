import type { IconName } from "#app/components/ui/icon.tsx";
import { stateOn } from "#app/domain/wizard/strip-days.ts";
import type { ConfirmationStep } from "#app/usecases/wizard/confirmation-view.ts";
import type { WizardView } from "#app/usecases/wizard/view.ts";
import type { WizardState } from "./wizard-state.ts";

/** All icons that a step may draw, needed once script can change the step. */
const ALL: Readonly<Record<WizardView["step"], readonly IconName[]>> = {
  1: ["chevron", "close", "card", "alert", "store"],
  2: ["chevron", "arrow-left", "check", "star", "users", "alert", "store"],
  3: ["chevron", "arrow-left", "arrow-right", "clock", "calendar", "store", "alert", "eye", "close"],
  4: ["chevron", "arrow-left", "clock", "calendar", "alert", "info", "eye", "store"],
  5: ["chevron", "check", "close", "clock", "calendar", "pin", "card", "alert", "info"],
};

/** The symbols in a step's page; the server's HTML has only those that it draws. */
export function wizardIcons(
  view: WizardView,
  state: WizardState | null,
  hydrated: boolean,
): readonly IconName[] {
  if (hydrated) return ALL[view.step];
  const unused = new Set<IconName>(["arrow-right", "eye", ...unusedIn(view)]);
  if (!warns(view, state)) unused.add("alert");
  if (view.step !== 5 && view.frame.store.pictureUrl !== null && !isClosedDay(view)) unused.add("store");
  return ALL[view.step].filter((name) => !unused.has(name));
}

function unusedIn(view: WizardView): readonly IconName[] {
  switch (view.step) {
    case 3:
      return (view.starts[view.date] ?? []).length > 0 ? ["close", "calendar"] : ["close", "clock"];
    case 4:
      return view.visitor === "customer" ? [] : ["info"];
    case 5:
      return unusedAtTheEnd(view);
    default:
      return [];
  }
}

function unusedAtTheEnd({ halo, booking: { pay, notice } }: ConfirmationStep): readonly IconName[] {
  const halos = (["check", "close", "clock"] as const).filter((name) => name !== halo);
  return [...halos, ...(pay ? [] : (["card"] as const)), ...(notice ? [] : (["info"] as const))];
}

function warns(view: WizardView, state: WizardState | null): boolean {
  return (
    state !== null ||
    (view.step === 5 ? view.booking.deposit?.standing === "AWAITED" : view.frame.sentBack !== null)
  );
}

function isClosedDay(view: WizardView): boolean {
  return view.step === 3 && stateOn(view.days, view.date) === "closed";
}
