import { expect, test } from "vitest";
import { logInSomebody } from "#tests/support/api-sessions.ts";
import { run } from "#tests/support/database/database.ts";
import { mailedRecoveryCode } from "#tests/support/mail-codes.ts";
import { openVisitor } from "#tests/support/plain/visitor.ts";

const NEW_PASSWORD = "otra-clave-segura-2";
const WRONG_CODE = "El código no es válido o ya venció";

/** Opens a page and sends its form. */
async function sendAt(path: string, button: string, wishes: Readonly<Record<string, string>> = {}) {
  const visitor = openVisitor();
  return visitor.press(await visitor.visit(path), button, wishes);
}

test("asking for a code answers alike for known and unknown addresses", async () => {
  const { email } = await logInSomebody();
  expect((await openVisitor().visit("/forgot-password")).headings).toContain("¿Olvidaste tu contraseña?");
  const told: string[] = [];
  for (const address of [email, "nadie.de.aca@correo.test"]) {
    const page = await sendAt("/forgot-password", "Enviar", { Email: address });
    expect(page.boxes("status").join(" ")).toContain("Si hay una cuenta con ese email");
    expect(page.values).toEqual({});
    expect(page.part("main").to("Volver a iniciar sesion")).toBe("/login");
    told.push(page.text);
  }
  expect(told[0]).toBe(told[1]);
});

test("asking for a code tells a missing email from a malformed email", async () => {
  const empty = await sendAt("/forgot-password", "Enviar");
  expect([empty.status, empty.faults]).toEqual([400, { Email: "Email es requerido" }]);
  const page = await sendAt("/forgot-password", "Enviar", { Email: "no-es-un-email" });
  expect(page.faults).toEqual({ Email: "Por favor, ingresa un email válido" });
});

test("the form with a code asks for all of its fields", async () => {
  const page = await sendAt("/update-password-with-recovery-code", "Modificar clave");
  expect([page.status, page.faults]).toEqual([
    400,
    {
      Email: "Email es requerido",
      "Código de verificación": "Código de verificación requerido",
      "Nueva contraseña": "Contraseña requerida",
      "Repetir nueva contraseña": "Repetir nueva contraseña requerida",
    },
  ]);
});

test("a wrong code is named beside its field, and the right code sets the password", async () => {
  const { email, userId, credentials } = await logInSomebody();
  await sendAt("/forgot-password", "Enviar", { Email: email });
  const visitor = openVisitor();
  const page = await visitor.visit(`/update-password-with-recovery-code?${new URLSearchParams({ email })}`);
  expect(page.headings).toContain("Modifica tu clave");
  expect(page.values).toMatchObject({ Email: email });
  const passwords = { "Nueva contraseña": NEW_PASSWORD, "Repetir nueva contraseña": NEW_PASSWORD };
  const code = "Código de verificación";
  const refused = await visitor.press(page, "Modificar clave", { [code]: "ABCD2345", ...passwords });
  expect(refused.faults).toEqual({ [code]: WRONG_CODE });
  expect([refused.values.Email, refused.values[code], refused.focused]).toEqual([email, "ABCD2345", code]);

  const right = (await mailedRecoveryCode(userId)).toLowerCase();
  const done = await visitor.press(refused, "Modificar clave", { [code]: right, ...passwords });
  expect(done.headings).toContain("¡Contraseña modificada!");
  const logIn = (password: string) =>
    sendAt("/login", "Iniciar Sesión", { Email: email, Contraseña: password });
  expect((await logIn(credentials.password)).status).toBe(401);
  expect((await logIn(NEW_PASSWORD)).hops[0]?.status).toBe(303);
});

const GATE = "/booking/demo/demo-palermo?step=4&s=demo-corte-1&e=any&d=2026-12-03&t=10:00";
const redir = new URLSearchParams({ redir: GATE }).toString();

test("a visitor who was booking returns to the booking signed in, with every choice kept", async () => {
  const { email, userId } = await logInSomebody();
  const visitor = openVisitor();
  const forgot = await visitor.visit(`/forgot-password?${new URLSearchParams({ email, redir: GATE })}`);
  expect(forgot.values).toMatchObject({ Email: email });
  expect(forgot.part("main").to("Volver a iniciar sesion")).toBe(GATE);
  const sent = await visitor.press(forgot, "Enviar");
  expect(sent.part("main").to("Volver a iniciar sesion")).toBe(GATE);
  const [rows] = await run({
    sql: "select data from outbox where user_id = ? and event = 'RECOVERY_CODE'",
    params: [userId],
  });
  expect(rows).toEqual([{ data: JSON.stringify({ redir: GATE }) }]);

  const reset = await visitor.follow(sent, "Ya tengo el código");
  expect(reset.values).toMatchObject({ Email: email });
  const passwords = { "Nueva contraseña": NEW_PASSWORD, "Repetir nueva contraseña": NEW_PASSWORD };
  const code = "Código de verificación";
  const refused = await visitor.press(reset, "Modificar clave", { [code]: "ABCD2345", ...passwords });
  expect(refused.part("main").to("Pedir otro código")).toBe(`/forgot-password?${redir}`);
  const right = await mailedRecoveryCode(userId);
  const done = await visitor.press(refused, "Modificar clave", { [code]: right, ...passwords });
  expect(done.hops[0]).toEqual({ status: 303, to: expect.stringContaining("/booking/demo/demo-palermo?") });
  const back = new URL(done.hops[0]?.to ?? "", "http://turnero.test").searchParams;
  back.delete("showBidDialog");
  expect([...back]).toEqual([...new URL(GATE, "http://turnero.test").searchParams]);
  const session = await visitor.fetchOnce("/api/token-validation");
  expect(await session.json()).toMatchObject({ email, typeAccount: "CUSTOMER" });
});

test.each(["https://evil.test/", "//evil.test", "/logout"])(
  "a recovery ignores a way on such as %s and confirms the new password",
  async (elsewhere) => {
    const { email, userId } = await logInSomebody();
    const visitor = openVisitor();
    const query = new URLSearchParams({ email, redir: elsewhere });
    await visitor.press(await visitor.visit(`/forgot-password?${query}`), "Enviar");
    const reset = await visitor.visit(`/update-password-with-recovery-code?${query}`);
    const done = await visitor.press(reset, "Modificar clave", {
      "Código de verificación": await mailedRecoveryCode(userId),
      "Nueva contraseña": NEW_PASSWORD,
      "Repetir nueva contraseña": NEW_PASSWORD,
    });
    expect(done.headings).toContain("¡Contraseña modificada!");
    expect(done.text).toContain("Si usabas una dirección de calendario, dejó de funcionar");
  },
);

test("the customer area's recovery names the first fault in order", async () => {
  const { email } = await logInSomebody();
  const sentences = [
    "Ingrese el email de su cuenta",
    "Las contraseñas ingresadas no coinciden",
    "La contraseña debe tener al menos 8 caracteres",
    WRONG_CODE,
  ];
  const tries = [
    ["", "", "corta", "otra"],
    [email, "", "corta", "otra"],
    [email, "", "corta", "corta"],
    [email, "ABCD2345", NEW_PASSWORD, NEW_PASSWORD],
  ] as const;
  for (const [nth, [address, code, password, repeated]] of tries.entries()) {
    const { text } = await sendAt("/password/recovery", "Modificar clave", {
      Email: address,
      "Código de verificación": code,
      Contraseña: password,
      "Repetir contraseña": repeated,
    });
    expect(sentences.filter((sentence) => text.includes(sentence))).toEqual([sentences[nth]]);
  }
});
