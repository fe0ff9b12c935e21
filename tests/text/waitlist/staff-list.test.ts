import { expect, test } from "vitest";
import { offeredTime, offeredValue } from "#app/inputs/agenda/offer-by-hand.ts";
import { figuresText, offerMessage, waitedFor, withWhom } from "#app/text/waitlist/staff-list.ts";

test("the prepared WhatsApp message tells the time, its deadline and where to take it", () => {
  const told = offerMessage({
    ...{ date: "2026-08-14", startMinute: 1035, employee: "Lucía Ferreyra", storeName: "Casa Malva" },
    ...{ until: 942, href: "https://turnero.test/avisame/x" },
  });
  expect(told).toBe(
    "¡Se liberó un lugar! Viernes, 14 de agosto, 17:15 con Lucía Ferreyra, en Casa Malva. Te lo guardamos hasta las 15:42: https://turnero.test/avisame/x",
  );
});

test.each([
  [null, false, "con quien pueda"],
  ["Lucía", false, "con Lucía"],
  ["Lucía", true, "con Lucía, o con quien pueda"],
])("an entry's professional: %s, others too %s", (askedFor, othersToo, words) => {
  expect(withWhom(askedFor, othersToo)).toBe(words);
});

test("days and the part of them", () => {
  expect(waitedFor(["2026-08-14", "2026-08-15"], "AFTERNOON", "2026-08-10")).toBe(
    "14 y 15 de agosto, por la tarde",
  );
  expect(waitedFor(["2026-12-30", "2027-01-02"], "ANY", "2026-12-29")).toBe(
    "30 de diciembre y 2 de enero de 2027, a cualquier hora",
  );
});

test("figures leave money out for a viewer who may not see it", () => {
  expect(figuresText({ told: 12, taken: 5, centavos: 8_450_000 })).toBe("12 avisos, 5 turnos, $84.500");
  expect(figuresText({ told: 1, taken: 1, centavos: null })).toBe("1 aviso, 1 turno");
});

test("a form's time is read back the same, and any other value is refused", () => {
  const value = offeredValue("ana", "2026-11-06", 630);
  expect(offeredTime.parse(value)).toEqual({ employeeId: "ana", date: "2026-11-06", startMinute: 630 });
  for (const wrong of ["", "ana", "ana 2026-11-06 1440", "ana 6/11 10:30", `${value} 1`])
    expect(offeredTime.safeParse(wrong).success, wrong).toBe(false);
});
