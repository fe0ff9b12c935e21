import { expect, test } from "vitest";
import { passwordForm, recoveryForm, resetForm } from "#app/inputs/recovery-forms.ts";

const filled = {
  email: " Ana@Correo.test ",
  verificationCode: "ABCD2345",
  password: "clave-segura-1",
  password2: "clave-segura-1",
};

function faults(schema: typeof recoveryForm | typeof resetForm | typeof passwordForm, form: object) {
  const parsed = schema.safeParse(form);
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path.join(".")} ${message}`);
}

test.each([
  ["nothing at all", {}, "email REQUIRED"],
  ["an email of spaces", { ...filled, email: "  ", password2: "x" }, "email REQUIRED"],
  [
    "passwords that differ, both too short",
    { ...filled, password: "a", password2: "b" },
    "password2 VALIDATION",
  ],
  [
    "a short password and no code",
    { ...filled, verificationCode: "", password: "a", password2: "a" },
    "password PASSWORD_TOO_SHORT",
  ],
  ["no code", { ...filled, verificationCode: " " }, "verificationCode REQUIRED"],
  [
    "a code that nobody can type",
    { ...filled, verificationCode: "AB\u0000CD" },
    "verificationCode VALIDATION",
  ],
  [
    "a password that is too long",
    { ...filled, password: "a".repeat(129), password2: "a".repeat(129) },
    "password PASSWORD_TOO_LONG",
  ],
  ["a malformed email", { ...filled, email: "no-es-un-email" }, "email INVALID_EMAIL"],
])("the customer area's recovery stops at the first fault: %s", (_, form, fault) => {
  expect(faults(recoveryForm, form)).toEqual([fault]);
});

test("a complete recovery form becomes the use case's input", () => {
  const recovery = { email: "ana@correo.test", recoveryCode: "ABCD2345", password: "clave-segura-1" };
  expect(recoveryForm.parse(filled)).toEqual(recovery);
  expect(resetForm.parse(filled)).toEqual(recovery);
});

test("the form with a code requires each field, and does not compare passwords", () => {
  const none = ["email REQUIRED", "verificationCode REQUIRED", "password REQUIRED", "password2 REQUIRED"];
  expect(faults(resetForm, {})).toEqual(none);
  expect(faults(resetForm, { ...filled, password2: "otra" })).toEqual([]);
});

test("a new password must be typed the same twice", () => {
  const change = { oldPassword: "vieja", newPassword: "nueva-clave-1", password2: "nueva-clave-1" };
  expect(faults(passwordForm, change)).toEqual([]);
  expect(faults(passwordForm, { ...change, password2: "nueva-clave-2" })).toEqual(["password2 VALIDATION"]);
});
