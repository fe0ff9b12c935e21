import { expect } from "vitest";

/**
 * The unfolded lines of an iCalendar file. Checks first that it is folded as RFC 5545 demands: CRLF, 75 octets, no
 * character cut in half.
 */
export function calendarLines(file: string): string[] {
  expect(file.endsWith("END:VCALENDAR\r\n")).toBe(true);
  const folded = file.slice(0, -2).split("\r\n");
  for (const line of folded) {
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(line).not.toMatch(/[\r\n\p{Cs}]/u);
  }
  return file.slice(0, -2).replaceAll("\r\n ", "").split("\r\n");
}
