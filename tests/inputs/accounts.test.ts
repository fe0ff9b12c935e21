import { expect, test } from "vitest";
import {
  accountTypeInput,
  credentialsInput,
  displayNameQuery,
  emailQuery,
  registrationInput,
} from "#app/inputs/accounts.ts";

const LUCIA = {
  firstname: "Lucía",
  lastname: "Paz",
  email: "lucia@correo.test",
  password: "secreta1",
  tos: true,
};

/** The code of each field at fault, as the API reports them. */
function faults(input: unknown): Record<string, string> {
  const parsed = registrationInput.safeParse(input);
  return parsed.success
    ? {}
    : Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join("."), issue.message]));
}

/** What a registration says of messages where it says nothing. */
const UNTOLD = { phone: null, noMessages: false };

test("a complete registration passes", () => {
  expect(registrationInput.parse(LUCIA)).toEqual({ ...LUCIA, ...UNTOLD });
});

test("names and email arrive trimmed, composed and the email lower-cased", () => {
  const typed = {
    ...LUCIA,
    firstname: "  Lucı́a ".normalize("NFD"),
    lastname: " Nu\u006e\u0303ez",
    email: " LUCIA@Correo.Test ",
  };
  const { lastname, email, firstname } = registrationInput.parse(typed);
  expect(firstname).toBe(firstname.trim().normalize("NFC"));
  expect(lastname).toBe("Nuñez");
  expect(email).toBe("lucia@correo.test");
});

test("unknown keys are ignored", () => {
  expect(registrationInput.parse({ ...LUCIA, role: "OWNER" })).toEqual({ ...LUCIA, ...UNTOLD });
});

test("an empty body has a fault at each field, with a single code each", () => {
  const expected = {
    firstname: "REQUIRED",
    lastname: "REQUIRED",
    email: "REQUIRED",
    password: "REQUIRED",
    tos: "TOS_REQUIRED",
  };
  expect(faults({})).toEqual(expected);
  expect(faults({ firstname: " ", lastname: "", email: "  ", password: "", tos: false })).toEqual(expected);
  expect(faults({ firstname: null, lastname: null, email: null, password: null, tos: null })).toEqual(
    expected,
  );
  expect(registrationInput.safeParse({}).error?.issues).toHaveLength(5);
});

test.each([
  ["a@b.co", "INVALID_EMAIL"],
  ["ab@c.co", "INVALID_EMAIL"],
  ["no-es-un-email", "INVALID_EMAIL"],
  ["lucia@correo", "INVALID_EMAIL"],
  ["lucia@@correo.test", "INVALID_EMAIL"],
  ["lucia paz@correo.test", "INVALID_EMAIL"],
  ["lucia\0@correo.test", "INVALID_EMAIL"],
  [`${"l".repeat(250)}@correo.test`, "INVALID_EMAIL"],
  [42, "VALIDATION"],
  [["lucia@correo.test"], "VALIDATION"],
])("the email %j is %s", (email, code) => {
  expect(faults({ ...LUCIA, email })).toEqual({ email: code });
});

test("an email of exactly eight characters is long enough", () => {
  expect(faults({ ...LUCIA, email: "ab@cd.co" })).toEqual({});
});

test.each([
  ["1234567", "PASSWORD_TOO_SHORT"],
  ["👍👍👍👍👍👍👍", "PASSWORD_TOO_SHORT"],
  ["x".repeat(129), "PASSWORD_TOO_LONG"],
  ["👍".repeat(129), "PASSWORD_TOO_LONG"],
  ["12345678\ud800", "VALIDATION"],
  [12345678, "VALIDATION"],
])("the password %j is %s", (password, code) => {
  expect(faults({ ...LUCIA, password })).toEqual({ password: code });
});

test.each(["12345678", "x".repeat(128), "👍".repeat(128), "  con espacios  "])(
  "the password %j is taken as typed",
  (password) => {
    expect(registrationInput.parse({ ...LUCIA, password }).password).toBe(password);
  },
);

test.each(["Lu\0cía", "Lucía\ud83d", "Lu\ncía", "L".repeat(101), { toString: "Lucía" }])(
  "the name %j is refused",
  (firstname) => {
    expect(faults({ ...LUCIA, firstname })).toEqual({ firstname: "VALIDATION" });
  },
);

test.each(["true", 1, "on"])("%j does not accept the terms", (tos) => {
  expect(faults({ ...LUCIA, tos })).toEqual({ tos: "TOS_REQUIRED" });
});

test("a username is normalized as an email, and a password stays as typed", () => {
  expect(credentialsInput.parse({ username: " Lucia@Correo.test ", password: " x " })).toEqual({
    username: "lucia@correo.test",
    password: " x ",
  });
});

test("credentials without username or password name both", () => {
  const issues = credentialsInput.safeParse({ username: "", password: "" }).error?.issues ?? [];
  expect(issues.map((issue) => [issue.path[0], issue.message])).toEqual([
    ["username", "REQUIRED"],
    ["password", "REQUIRED"],
  ]);
});

test("an unknown profile is refused, and an absent or null profile is accepted", () => {
  const credentials = { username: "lucia@correo.test", password: "secreta1" };
  expect(credentialsInput.safeParse({ ...credentials, profile: "ADMIN" }).error?.issues[0]?.message).toBe(
    "VALIDATION",
  );
  expect(credentialsInput.safeParse({ ...credentials, profile: null }).success).toBe(true);
  expect(credentialsInput.safeParse({ ...credentials, profile: "BUSINESS" }).success).toBe(true);
});

test("the questions whether an email or a name is taken need a text", () => {
  expect(emailQuery.parse({ q: " LUCIA@Correo.test " }).q).toBe("lucia@correo.test");
  expect(emailQuery.safeParse({}).error?.issues[0]?.message).toBe("REQUIRED");
  expect(displayNameQuery.parse({ q: " Lucía Paz " }).q).toBe("Lucía Paz");
  expect(displayNameQuery.safeParse({ q: " " }).error?.issues[0]?.message).toBe("REQUIRED");
});

test("an account type is either of the two types", () => {
  expect(accountTypeInput.safeParse({ typeAccount: "CUSTOMER" }).success).toBe(true);
  expect(accountTypeInput.safeParse({ typeAccount: "customer" }).error?.issues[0]?.message).toBe(
    "VALIDATION",
  );
  expect(accountTypeInput.safeParse({}).error?.issues[0]?.message).toBe("REQUIRED");
});
