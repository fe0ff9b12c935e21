import { expect, test } from "vitest";
import { ok } from "#app/domain/result.ts";
import { transferAccountInput } from "#app/inputs/payments.ts";
import { sendForm } from "#app/routing/forms.server.ts";
import { accountFieldMessage } from "#app/text/payments/transfers.ts";

/** The parsed account form, or the messages under its fields. */
async function sent(wishes: Readonly<Record<string, string>>) {
  const form = new FormData();
  const filled = { holder: "Salón SRL", alias: "salon.demo", cbu: "", hours: "6", ...wishes };
  for (const [name, value] of Object.entries(filled)) form.append(name, value);
  const rules = { schema: transferAccountInput, fieldMessage: accountFieldMessage };
  const answer = await sendForm(form, rules, async (account) => ok(account));
  return answer.ok ? answer.value : answer.error.form.error;
}

test("a form's account becomes the use case's input, with hours as a number", async () => {
  expect(await sent({})).toEqual({ holder: "Salón SRL", alias: "salon.demo", cbu: null, hours: 6 });
  expect(await sent({ hours: "" })).toMatchObject({ hours: null });
  expect(await sent({ alias: "", cbu: "2850 5909-4009 0418 1352 01" })).toMatchObject({
    alias: null,
    cbu: "2850590940090418135201",
  });
});

test.each([
  [{ hours: "doce" }, { hours: ["Elegí de 1 a 72 horas"] }],
  [{ hours: "73" }, { hours: ["Elegí de 1 a 72 horas"] }],
  [{ alias: "" }, { alias: ["Escribí un alias, o un CBU o CVU"] }],
  [{ alias: "corto" }, { alias: ["El alias tiene de 6 a 20 letras, números, puntos o guiones"] }],
  [{ cbu: "2850590940090418135202" }, { cbu: ["Revisá el CBU o CVU: son 22 números y alguno no coincide"] }],
  [{ holder: "" }, { holder: ["Escribí el nombre del titular, de 80 letras como máximo"] }],
])("a form with %j reads %j", async (wishes, errors) => {
  expect(await sent(wishes)).toEqual(errors);
});
