import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readSettings } from "#worker/env.ts";

const example = [...readFileSync(".dev.vars.example", "utf8").matchAll(/^([A-Z_]+)=(.*)$/gm)].map(
  ([, name = "", value = ""]) => ({ name, value }),
);
const documented = [
  ...readFileSync("docs/settings.md", "utf8").matchAll(/^\| `([A-Z_]+)`(?:, secret)? \| (.+?) \| .+ \|$/gm),
].map(([, name = "", preset = ""]) => ({ name, preset }));

/** Without these an address of a provider is not among what is read. */
const features = {
  ...{ EMAIL_API_KEY: "key", WHATSAPP_APP_SECRET: "secret", WHATSAPP_VERIFY_TOKEN: "word" },
  ...{ MERCADO_PAGO_WEBHOOK_SECRET: "secret", MERCADO_PAGO_ACCESS_TOKEN: "token" },
};
const required = { PUBLIC_URL: "http://localhost:8787", SESSION_SECRET: "a".repeat(32), ...features };

test("docs/settings.md and .dev.vars.example list each setting that the Worker reads, once", () => {
  const read = new Set<string>();
  const watched = new Proxy<Record<string, unknown>>(required, {
    get: (values, name) => {
      read.add(String(name));
      return values[String(name)];
    },
  });
  readSettings(watched);
  const names = [...read].toSorted();
  expect(names.length).toBeGreaterThan(60);
  expect(example.map(({ name }) => name).toSorted()).toEqual(names);
  expect(documented.map(({ name }) => name).toSorted()).toEqual(names);
});

test("the values of .dev.vars.example are the Worker's defaults", () => {
  const values = Object.fromEntries(example.map(({ name, value }) => [name, value]));
  expect(readSettings({ ...values, ...required })).toEqual(readSettings(required));
});

test("docs/settings.md tells the defaults of .dev.vars.example", () => {
  const filled = example.filter(
    ({ name, value }) => value !== "" && !/^(PUBLIC_URL|SESSION_SECRET)$/.test(name),
  );
  const told = documented.filter(({ preset }) => preset.startsWith("`"));
  expect(told.map(({ name, preset }) => `${name} ${preset}`).toSorted()).toEqual(
    filled.map(({ name, value }) => `${name} \`${value}\``).toSorted(),
  );
});
