import type { SettledStep } from "#app/domain/wizard/steps.ts";
import { listed } from "#app/text/formats.ts";
import type { BookingView } from "#db/queries/bookings/booking-views.ts";
import { lineOnScreen } from "./confirmation.server.ts";
import { employeeOnScreen, storeOnScreen } from "./frame.server.ts";
import type { WizardEmployee, WizardFrame } from "./frame-view.ts";
import type { RescheduleOffer } from "./reschedule-offer.server.ts";

/** The part of the view that both steps of a move share; the services keep their booked prices. */
export function rescheduleFrame(
  view: BookingView,
  offer: RescheduleOffer,
  path: string,
): (settled: SettledStep) => WizardFrame {
  const { businessId, lines, totalCentavos, depositCentavos, version } = view;
  return ({ choices, sentBack }) => ({
    businessId,
    store: storeOnScreen(offer.store),
    choices,
    lines: lines.map(lineOnScreen),
    totalCentavos,
    totalMinutes: lines.reduce((sum, line) => sum + line.minutes, 0),
    depositCentavos,
    employee: keeperOf(view, offer),
    singleEmployee: true,
    flow: "SCHEDULE",
    path,
    version,
    sentBack: offer.free === null ? "EMPLOYEE_GONE" : sentBack,
  });
}

/** Professionals that share a booking are named together. */
function keeperOf({ lines }: BookingView, { employees: [only, other] }: RescheduleOffer): WizardEmployee {
  const names = [...new Set(lines.map((line) => line.employeeName))];
  if (only !== undefined && other === undefined && names.length === 1) return employeeOnScreen(only);
  const asOne = { id: lines[0]?.employeeId ?? "", firstName: listed(names), lastName: "", pictureUrl: null };
  return { ...asOne, areSeveral: names.length > 1 };
}
