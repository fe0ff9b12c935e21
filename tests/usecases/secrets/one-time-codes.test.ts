import { expect, test } from "vitest";
import {
  codeHash,
  recoveryCode,
  typedCode,
  unsubscribeCode,
  validationCode,
} from "#app/usecases/secrets/one-time-codes.server.ts";

const OURS = { sessionSecret: "a-secret-only-for-tests-0123456789" };
const THEIRS = { sessionSecret: "another-secret-only-for-tests-012345" };

test("a mail's code is always the same and needs our secret", () => {
  for (const codeOf of [validationCode, recoveryCode, unsubscribeCode]) {
    expect(codeOf(OURS, "mail-1")).toBe(codeOf(OURS, "mail-1"));
    expect(codeOf(OURS, "mail-1")).not.toBe(codeOf(OURS, "mail-2"));
    expect(codeOf(OURS, "mail-1")).not.toBe(codeOf(THEIRS, "mail-1"));
  }
});

test("codes of the same id for different purposes are different", () => {
  const codes = [validationCode(OURS, "x"), unsubscribeCode(OURS, "x"), recoveryCode(OURS, "x")];
  expect(new Set(codes).size).toBe(3);
  expect(validationCode(OURS, "x")).toMatch(/^[\w-]{43}$/);
  expect(unsubscribeCode(OURS, "x")).toMatch(/^[\w-]{43}$/);
});

test("a recovery code has 8 characters without look-alikes", () => {
  const codes = Array.from({ length: 500 }, (_, index) => recoveryCode(OURS, `mail-${index}`));
  for (const code of codes) expect(code).toMatch(/^[A-HJKMNP-Z2-9]{8}$/);
  expect(new Set(codes).size).toBe(500);
  for (let place = 0; place < 8; place++) {
    expect(new Set(codes.map((code) => code[place])).size).toBe(31);
  }
});

test.each(["abcd2345", " ABCD 2345 ", "abcd-2345", "AB CD-23 45"])("%j is typed for ABCD2345", (typed) => {
  expect(typedCode(typed)).toBe("ABCD2345");
});

test("a hash reveals nothing of its code", () => {
  expect(codeHash("ABCD2345")).toMatch(/^[\w-]{43}$/);
  expect(codeHash("ABCD2345")).not.toBe(codeHash("ABCD2346"));
});
