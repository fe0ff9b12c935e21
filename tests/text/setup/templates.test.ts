import { expect, test } from "vitest";
import { ACTIVITY_CODES } from "#app/domain/codes/catalog.ts";
import { durationCode } from "#app/domain/time/durations.ts";
import { templatesOf } from "#app/text/setup/services/templates.ts";

test.each(ACTIVITY_CODES)(
  "%s begins with five to nine services, each with its own code and name",
  (activity) => {
    const templates = templatesOf(activity);
    expect(templates.length).toBeGreaterThanOrEqual(5);
    expect(templates.length).toBeLessThanOrEqual(9);
    expect(new Set(templates.map(({ code }) => code)).size).toBe(templates.length);
    expect(new Set(templates.map(({ name }) => name)).size).toBe(templates.length);
  },
);

test.each(ACTIVITY_CODES)("the services of %s last what can be chosen, and cost round pesos", (activity) => {
  for (const { name, minutes, priceCentavos } of templatesOf(activity)) {
    expect([name, durationCode(minutes)]).not.toEqual([name, null]);
    expect([name, priceCentavos % 50_000]).toEqual([name, 0]);
    expect([name, priceCentavos >= 300_000 && priceCentavos <= 30_000_000]).toEqual([name, true]);
  }
});

test.each(ACTIVITY_CODES)(
  "the services of %s have three colours or more, none above two thirds of them",
  (activity) => {
    const colors = templatesOf(activity).map(({ displayColor }) => displayColor);
    const times = [...new Set(colors)].map((color) => colors.filter((each) => each === color).length);
    expect([activity, times.length >= 3]).toEqual([activity, true]);
    expect([activity, Math.max(...times) <= (colors.length * 2) / 3]).toEqual([activity, true]);
  },
);
