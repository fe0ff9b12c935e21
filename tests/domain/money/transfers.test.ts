import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { extendedDeadline, isAlias, isCbu, transferCode } from "#app/domain/money/transfers.ts";

const HOUR = 3_600_000;

describe("the deadline of a seña that was transferred", () => {
  const now = Date.parse("2026-11-05T12:00:00Z");
  const hold = { dueAt: now + HOUR / 4, hours: 12 };
  const startsIn = (hours: number) => (now + hours * HOUR) / 60_000;

  test("is as many hours from now as the business says", () => {
    expect(extendedDeadline({ ...hold, startUtcMinute: startsIn(48) }, now)).toBe(now + 12 * HOUR);
  });

  test("is no later than the turno begins", () => {
    expect(extendedDeadline({ ...hold, startUtcMinute: startsIn(3) }, now)).toBe(now + 3 * HOUR);
  });

  test("is never earlier than it was", () => {
    expect(extendedDeadline({ ...hold, startUtcMinute: startsIn(0.1) }, now)).toBe(hold.dueAt);
  });
});

describe("the word that a transfer is told by", () => {
  test("is the same for the same turno, and has no letters that look alike", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 30 }), (id) => {
        expect(transferCode(id)).toBe(transferCode(id));
        expect(transferCode(id)).toMatch(/^[2-9A-HJKMNP-Z]{6}$/);
      }),
    );
  });

  test("tells the turnos of a busy day apart", () => {
    const codes = Array.from({ length: 1000 }, (_, index) => transferCode(`turno-${index}`));
    expect(new Set(codes).size).toBeGreaterThan(998);
  });
});

describe("the digits of an account", () => {
  test("are 22, and check", () => {
    expect(isCbu("2850590940090418135201")).toBe(true);
    expect(isCbu("0000003100010000000009")).toBe(true);
    expect(isCbu("285059094009041813520")).toBe(false);
    expect(isCbu("")).toBe(false);
  });

  test("are wrong as soon as one of them is", () => {
    const right = "2850590940090418135201";
    fc.assert(
      fc.property(fc.nat(21), fc.integer({ min: 1, max: 9 }), (place, more) => {
        const digit = (Number(right[place]) + more) % 10;
        expect(isCbu(`${right.slice(0, place)}${digit}${right.slice(place + 1)}`)).toBe(false);
      }),
    );
  });
});

test("an alias has 6 to 20 letters, digits, dots and hyphens", () => {
  for (const alias of ["estilo.demo", "SALON-1", "a23456"]) expect(isAlias(alias)).toBe(true);
  for (const text of ["corto", "con espacios", "ñandú.rojo", "x".repeat(21), "a@b.com"])
    expect(isAlias(text)).toBe(false);
});
