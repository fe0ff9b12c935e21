import { expect, test } from "vitest";
import { momentText } from "#app/text/messages/notification-page.ts";

const NOW = Date.parse("2026-11-20T15:00:00Z");

test.each([
  ["2026-11-20T14:55:00Z", "Hoy, 11:55"],
  ["2026-11-20T03:00:00Z", "Hoy, 00:00"],
  ["2026-11-20T02:59:00Z", "Ayer, 23:59"],
  ["2026-11-19T03:00:00Z", "Ayer, 00:00"],
  ["2026-11-19T02:59:00Z", "18 de noviembre, 23:59"],
  ["2025-12-31T15:00:00Z", "31 de diciembre de 2025, 12:00"],
])("%s reads '%s'", (at, text) => {
  expect(momentText(Date.parse(at), NOW)).toBe(text);
});

test("a booking's time reads in its store's zone, with the day too", () => {
  const at = Date.parse("2026-11-20T03:30:00Z");
  expect(momentText(at, NOW, "America/Santiago")).toBe("Hoy, 00:30");
  expect(momentText(at, NOW, "America/La_Paz")).toBe("Ayer, 23:30");
});
