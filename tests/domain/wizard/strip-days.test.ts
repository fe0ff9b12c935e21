import fc from "fast-check";
import { expect, test } from "vitest";
import { dateOfDay } from "#app/domain/time/civil-day.ts";
import { packDays, type StripDay, stateOn, unpackDays } from "#app/domain/wizard/strip-days.ts";

const day = fc.record({
  state: fc.constantFrom<StripDay["state"]>("open", "closed", "full"),
  reason: fc.option(fc.string()),
});

test("a strip is read back as it was written", () => {
  const anyStrip = fc.tuple(
    fc.integer({ min: 20_000, max: 21_000 }),
    fc.array(day, { minLength: 1, maxLength: 91 }),
  );
  fc.assert(
    fc.property(anyStrip, ([first, days]) => {
      const strip = days.map((each, index) => ({ date: dateOfDay(first + index), ...each }));
      expect(unpackDays(JSON.parse(JSON.stringify(packDays(strip))))).toEqual(strip);
      for (const { date, state } of strip) expect(stateOn(packDays(strip), date)).toBe(state);
    }),
  );
});
