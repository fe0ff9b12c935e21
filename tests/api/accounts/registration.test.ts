import { expect, test } from "vitest";
import { newcomer, PASSWORD } from "#tests/support/accounts.ts";
import { call, expectRefusal } from "#tests/support/api.ts";

let addresses = 0;

function newAddress(): string {
  addresses += 1;
  return `198.51.100.${addresses}`;
}

function signUp(body: unknown, path = "/api/registration"): Promise<Response> {
  return call(path, { body, address: newAddress() });
}

test("registration answers the new id, and the account can log in", async () => {
  const input = newcomer();
  const reply = await signUp(input);
  expect(reply.status).toBe(201);
  const { id, ...rest }: { id: string; success: boolean } = await reply.json();
  expect(rest).toEqual({ success: true });
  expect(id).toMatch(/^[\w-]{22}$/);
  expect(reply.headers.get("set-cookie")).toBeNull();
  const session = await call("/api/authentication", {
    body: { username: input.email.toUpperCase(), password: PASSWORD },
  });
  expect(await session.json()).toMatchObject({ userId: id, email: input.email });
});

test("and-login answers a customer's session that works at once", async () => {
  const input = newcomer({ firstname: " Ana ", lastname: "Núñez" });
  const reply = await signUp(input, "/api/registration/and-login");
  const data: { token: string } = await reply.json();
  expect(reply.status).toBe(201);
  expect(data).toEqual({
    success: true,
    token: expect.stringMatching(/^[\w-]{43}$/),
    displayName: "Ana Núñez",
    email: input.email,
    userId: expect.stringMatching(/^[\w-]{22}$/),
    businessId: null,
    typeAccount: "CUSTOMER",
    expirationDate: expect.stringMatching(/Z$/),
  });
  expect(reply.headers.get("set-cookie")).toBeNull();
  expect(reply.headers.get("cache-control")).toBe("no-store");
  expect((await call("/api/token-validation", { token: data.token })).status).toBe(200);
});

test.each(["/api/registration", "/api/registration/and-login"])(
  "%s tells every field at fault at once",
  async (path) => {
    const reply = await signUp({ firstname: " ", email: "a@b.co", password: "1234567", tos: false }, path);
    expect(reply.status).toBe(400);
    expect(await reply.json()).toEqual({
      success: false,
      errorCode: "VALIDATION",
      errorMessage: "Datos inválidos. Verifica la información ingresada.",
      message: "Datos inválidos. Verifica la información ingresada.",
      errorCodes: [
        { errorCode: "REQUIRED", errorMessage: "Este dato es obligatorio", field: "firstname" },
        { errorCode: "REQUIRED", errorMessage: "Este dato es obligatorio", field: "lastname" },
        { errorCode: "INVALID_EMAIL", errorMessage: "Por favor, ingresa un email válido", field: "email" },
        {
          errorCode: "PASSWORD_TOO_SHORT",
          errorMessage: "La contraseña debe tener al menos 8 caracteres",
          field: "password",
        },
        {
          errorCode: "TOS_REQUIRED",
          errorMessage: "Debes aceptar los términos y condiciones para continuar",
          field: "tos",
        },
      ],
    });
  },
);

test.each([
  [{ password: "x".repeat(129) }, { password: "PASSWORD_TOO_LONG" }],
  [{ password: 12345678 }, { password: "VALIDATION" }],
  [{ email: "lucia.correo.test" }, { email: "INVALID_EMAIL" }],
  [{ email: { a: 1 } }, { email: "VALIDATION" }],
  [{ firstname: "Lu\0cía" }, { firstname: "VALIDATION" }],
  [{ tos: "true" }, { tos: "TOS_REQUIRED" }],
  [{ tos: undefined }, { tos: "TOS_REQUIRED" }],
])("a registration with %j has the faults %j", async (wishes, fields) => {
  expect(await expectRefusal(await signUp({ ...newcomer(), ...wishes }), 400, "VALIDATION")).toEqual(fields);
});

test("a taken email in any spelling reads 'Ya existe una cuenta asociada a este email'", async () => {
  const input = newcomer();
  await signUp(input);
  const again = { ...input, email: ` ${input.email.toUpperCase()} ` };
  for (const path of ["/api/registration", "/api/registration/and-login"]) {
    const reply = await signUp(again, path);
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({
      errorCode: "VALIDATION",
      errorCodes: [
        {
          errorCode: "EMAIL_TAKEN",
          errorMessage: "Ya existe una cuenta asociada a este email",
          field: "email",
        },
      ],
    });
  }
});

test("eight simultaneous registrations with the same email make a single account", async () => {
  const input = newcomer();
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => signUp(input, "/api/registration/and-login")),
  );
  expect(replies.map((reply) => reply.status).sort()).toEqual([201, 400, 400, 400, 400, 400, 400, 400]);
});

test.each([
  ["malformed JSON", { body: "{" }, 400, "VALIDATION"],
  ["no content type", { method: "POST" }, 415, "NOT_JSON"],
  [
    "a form",
    { body: "a=1", headers: { "content-type": "application/x-www-form-urlencoded" } },
    415,
    "NOT_JSON",
  ],
  ["more than 64 KiB", { body: { firstname: "x".repeat(65 * 1024) } }, 413, "TOO_LARGE"],
  ["another site", { body: {}, headers: { origin: "https://otro.test" } }, 403, "BAD_ORIGIN"],
])("%s is refused", async (_what, request, status, code) => {
  for (const path of ["/api/registration", "/api/registration/and-login"]) {
    await expectRefusal(await call(path, request), status, code);
  }
});

test("an address signs up twenty times a minute at most", async () => {
  const input = newcomer();
  await signUp(input);
  const address = newAddress();
  for (let i = 0; i < 20; i += 1) {
    await expectRefusal(await call("/api/registration", { body: input, address }), 400, "VALIDATION");
  }
  const reply = await call("/api/registration/and-login", { body: newcomer(), address });
  expect(Number(reply.headers.get("retry-after"))).toBeGreaterThan(0);
  await expectRefusal(reply, 429, "RATE_LIMITED");
});

test("email-taken and displayname-taken answer whether an account has the value", async () => {
  const input = newcomer({ firstname: "Zulma", lastname: "Irrepetible" });
  const ask = async (path: string, q: string) =>
    await (await call(`/api/registration/${path}?q=${encodeURIComponent(q)}`)).json();
  expect(await ask("email-taken", input.email)).toEqual({ isTaken: false });
  expect(await ask("displayname-taken", "Zulma Irrepetible")).toEqual({ isTaken: false });
  await signUp(input);
  expect(await ask("email-taken", ` ${input.email.toUpperCase()}`)).toEqual({ isTaken: true });
  expect(await ask("displayname-taken", "Zulma Irrepetible")).toEqual({ isTaken: true });
  expect(await ask("email-taken", "no es un email")).toEqual({ isTaken: false });
});

test.each(["email-taken", "displayname-taken"])(
  "%s requires its q, and answers twenty times a minute",
  async (path) => {
    for (const query of ["", "?q=", "?q=%20"]) {
      const fields = await expectRefusal(await call(`/api/registration/${path}${query}`), 400, "VALIDATION");
      expect(fields).toEqual({ q: "REQUIRED" });
    }
    const address = newAddress();
    const ask = () => call(`/api/registration/${path}?q=lucia@correo.test`, { address });
    for (let i = 0; i < 20; i += 1) expect((await ask()).status).toBe(200);
    await expectRefusal(await ask(), 429, "RATE_LIMITED");
  },
);
