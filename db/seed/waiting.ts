import { type Instant, MINUTE_MS } from "#app/domain/time/units.ts";
import type { walkIns } from "#db/schema/agenda/walk-ins.ts";
import { BUSINESS_ID, PALERMO } from "./salon.ts";
import { SERVICES } from "./services.ts";

/** Two clients without a booking, who wait in Palermo just now. */
export function waitingNow(now: Instant): (typeof walkIns.$inferInsert)[] {
  const at = { businessId: BUSINESS_ID, storeId: PALERMO.id };
  return [
    { ...at, id: "demo-espera-1", ...person("Martina"), servicePriceId: optionOf("demo-corte"), ...ago(12) },
    { ...at, id: "demo-espera-2", ...person("Luz"), servicePriceId: optionOf("demo-brushing"), ...ago(6) },
  ];

  function ago(minutes: number) {
    return { arrivedAt: now - minutes * MINUTE_MS };
  }
}

function person(firstName: string) {
  return { firstName, lastName: "" };
}

function optionOf(serviceId: string): string {
  return SERVICES.find(({ id }) => id === serviceId)?.options[0]?.id ?? "";
}
