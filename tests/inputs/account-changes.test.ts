import { expect, test } from "vitest";
import type { z } from "zod";
import {
  accountDeletionInput,
  contactInput,
  passwordChangeInput,
  profileInput,
  recoveryInput,
  recoveryRequestInput,
} from "#app/inputs/accounts.ts";

/** The code of each field at fault. */
function faults(schema: z.ZodType, input: unknown): Record<string, string> {
  const issues = schema.safeParse(input).error?.issues ?? [];
  return Object.fromEntries(issues.map((issue) => [issue.path.join("."), issue.message]));
}

test("a recovery is asked for by a normalized email", () => {
  expect(recoveryRequestInput.parse({ email: " LUCIA@Correo.test" })).toEqual({ email: "lucia@correo.test" });
  expect(faults(recoveryRequestInput, {})).toEqual({ email: "REQUIRED" });
  expect(faults(recoveryRequestInput, { email: "a@b.co" })).toEqual({ email: "INVALID_EMAIL" });
  expect(faults(recoveryRequestInput, { email: 7 })).toEqual({ email: "VALIDATION" });
});

test("a recovery needs email, code and a password as registration does", () => {
  expect(faults(recoveryInput, {})).toEqual({
    email: "REQUIRED",
    recoveryCode: "REQUIRED",
    password: "REQUIRED",
  });
  const typed = { email: "lucia@correo.test", recoveryCode: " abcd-efgh ", password: "1234567" };
  expect(faults(recoveryInput, typed)).toEqual({ password: "PASSWORD_TOO_SHORT" });
  expect(faults(recoveryInput, { ...typed, password: "x".repeat(129) })).toEqual({
    password: "PASSWORD_TOO_LONG",
  });
  expect(faults(recoveryInput, { ...typed, password: "12345678", recoveryCode: 12345678 })).toEqual({
    recoveryCode: "VALIDATION",
  });
});

test("a password change takes any old password and checks the new password", () => {
  expect(faults(passwordChangeInput, {})).toEqual({ oldPassword: "REQUIRED", newPassword: "REQUIRED" });
  expect(faults(passwordChangeInput, { oldPassword: "x", newPassword: "1234567" })).toEqual({
    newPassword: "PASSWORD_TOO_SHORT",
  });
});

test("a profile's unticked boxes are off, and an empty phone is null", () => {
  const names = { firstname: " Ana ", lastname: "Núñez" };
  expect(profileInput.parse(names)).toEqual({
    firstname: "Ana",
    lastname: "Núñez",
    phone: null,
    mailReminders: false,
    mailMarketing: false,
    mailTurnos: false,
    noMessages: false,
  });
  expect(profileInput.parse({ ...names, phone: " ", mailMarketing: true })).toMatchObject({
    phone: null,
    mailMarketing: true,
  });
  expect(profileInput.parse({ ...names, phone: " 011 15-5874-9895 " }).phone).toBe("+5491158749895");
  expect(faults(profileInput, { ...names, firstname: "", phone: "1\n2" })).toEqual({
    firstname: "REQUIRED",
    phone: "INVALID_PHONE",
  });
  expect(faults(profileInput, { ...names, phone: "1".repeat(51), mailMarketing: "on" })).toEqual({
    phone: "INVALID_PHONE",
    mailMarketing: "VALIDATION",
  });
});

test("an account is deleted by a password or a word, which are not checked here", () => {
  expect(accountDeletionInput.parse({})).toEqual({});
  expect(accountDeletionInput.parse({ password: "x" })).toEqual({ password: "x" });
  expect(faults(accountDeletionInput, { password: 1 })).toEqual({ password: "VALIDATION" });
});

test("a contact message needs name, email and words, of any number of lines", () => {
  const message = { name: " Ana ", email: "ANA@correo.test", comments: " Hola\n\ny chau " };
  expect(contactInput.parse(message)).toEqual({
    name: "Ana",
    email: "ana@correo.test",
    phone: null,
    comments: "Hola\n\ny chau",
  });
  expect(faults(contactInput, {})).toEqual({ name: "REQUIRED", email: "REQUIRED", comments: "REQUIRED" });
  expect(faults(contactInput, { ...message, comments: "  " })).toEqual({ comments: "REQUIRED" });
  expect(faults(contactInput, { ...message, comments: "hola\0", phone: 7 })).toEqual({
    comments: "VALIDATION",
    phone: "VALIDATION",
  });
});
