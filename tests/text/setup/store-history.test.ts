import { expect, test } from "vitest";
import { USUAL_ZONE } from "#app/domain/time/time.ts";
import { storeDetails } from "#app/text/setup/stores/store-history.ts";
import { weekly } from "#tests/domain/calendar/calendar-builders.ts";

const STORE: Parameters<typeof storeDetails>[0] = {
  ...{ name: "Centro", mainActivity: "HAIR_SALON", secondaryActivities: [], phone: null },
  ...{ streetName: "Mitre", streetNumber: "1", city: "Palermo", region: "CABA", timeZone: USUAL_ZONE },
  ...{ weekly: weekly([]), hoursToCancel: null, hoursToReschedule: null },
  ...{ minimumNoticeMinutes: 30, gridMinutes: 15, suggestions: "OFF", needsMobile: false },
};

test("a store that begins to suggest times or to need a mobile says so in its history", () => {
  expect(storeDetails(STORE, STORE)).toEqual([]);
  expect(storeDetails(STORE, { ...STORE, suggestions: "MARK" })).toEqual([
    {
      field: "Recomendar horarios",
      from: "No, mostrar todos igual",
      to: "Marcar los que no dejan huecos",
    },
  ]);
  expect(storeDetails(STORE, { ...STORE, needsMobile: true })).toEqual([
    { field: "Pedir el celular para reservar online", from: "No", to: "Sí" },
  ]);
});
