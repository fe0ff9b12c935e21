import { expect, test } from "vitest";
import { folder, migratedDatabase } from "#tests/support/backup/drill.ts";
import { requestsCommand } from "#worker/local/requests/commands.ts";

const { url, client } = await migratedDatabase();

async function told(...words: string[]) {
  const said: string[] = [];
  const env = { LIBSQL_URL: url };
  const code = await requestsCommand({
    words,
    stateDir: `${folder}/state`,
    env,
    say: (text) => void said.push(text),
  });
  return { code, said: said.join("\n") };
}

async function put(code: string, dueAt: number) {
  await client.execute({
    sql: `insert into legal_requests (id, code, kind, about, name, email, created_at, due_on, due_at, confirm_hash, remind_at)
      values (?, ?, 'WITHDRAWAL', 'OTHER', 'Ana Sosa', 'ana@correo.test', 1, '2026-11-06', ?, ?, 5)`,
    args: [`id-${code}`, code, dueAt, `hash-${code}`],
  });
}

test("the operator reads the open requests, soonest first, and answers each once", async () => {
  expect(await told("list")).toEqual({ code: 0, said: "No hay pedidos sin responder." });
  await put("ARR-2222-2222", Date.now() + 3_600_000);
  await put("ARR-3333-3333", 1000);
  const { said } = await told("list");
  expect(said.indexOf("ARR-3333-3333 VENCIDO")).toBeGreaterThanOrEqual(0);
  expect(said.indexOf("ARR-2222-2222 ·")).toBeGreaterThan(said.indexOf("ARR-3333-3333"));
  expect(said).toContain("Ana Sosa <ana@correo.test>, sin confirmar");

  expect(await told("answer", "arr-2222-2222", "No 'corresponde': artículo 1116")).toMatchObject({ code: 0 });
  expect(await told("answer", "ARR-2222-2222", "Otra vez")).toMatchObject({ code: 1 });
  const { rows } = await client.execute(
    "select settled_by, answer, remind_at from legal_requests where code = 'ARR-2222-2222'",
  );
  expect({ ...rows[0] }).toEqual({
    settled_by: "OPERATOR",
    answer: "No 'corresponde': artículo 1116",
    remind_at: null,
  });
  const mails = await client.execute("select event, audience, data, sent_at, failed_at from outbox");
  expect(mails.rows.map((row) => ({ ...row }))).toEqual([
    {
      event: "LEGAL_ANSWERED",
      audience: "CUSTOMER",
      data: JSON.stringify({ requestId: "id-ARR-2222-2222" }),
      sent_at: null,
      failed_at: null,
    },
  ]);
  expect((await told("list")).said).not.toContain("ARR-2222-2222");
});

test("a wrong call does nothing", async () => {
  expect(await told()).toMatchObject({ code: 1, said: expect.stringContaining("npm run requests") });
  expect(await told("answer", "ARR-3333-3333")).toMatchObject({ code: 1 });
  expect(await told("answer", "ARR-9999-9999", "Hola")).toMatchObject({ code: 1 });
});
