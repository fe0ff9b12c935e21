import { createHmac } from "node:crypto";
import { incomingBody } from "#tests/sandbox/whatsapp/sandbox.ts";
import { call } from "#tests/support/api.ts";
import { run } from "#tests/support/database/database.ts";

const PATH = "/ws/whatsapp/webhook";
const SECRET = "an-app-secret-only-for-tests";
/** The id of the salon's number. */
export const NUMBER = "123456789";

/** Forgets all conversations, and connects this number alone. Nothing can be sent by its token. */
export async function connectNumber(): Promise<void> {
  await run({ sql: "delete from conversations" }, { sql: "delete from whatsapp_accounts" });
  await addNumber("salon", NUMBER);
}

export async function addNumber(businessId: string, phoneNumberId: string): Promise<void> {
  await run({
    sql: `insert into whatsapp_accounts (business_id, phone_number_id, token, number, verified_at, updated_by)
      values (?, ?, 'v1.x', '+54', 0, 'duena')`,
    params: [businessId, phoneNumberId],
  });
}

/** Plays a notification of the provider. */
export function notify(body: string, secret = SECRET): Promise<Response> {
  const signature = createHmac("sha256", secret).update(body).digest("hex");
  return call(PATH, { body, headers: { "x-hub-signature-256": `sha256=${signature}` } });
}

type Said = { readonly from: string; readonly text: string; readonly to?: string };

/** A client writes to the number of the salon, or to another one. */
export async function write({ to = NUMBER, ...said }: Said): Promise<void> {
  const reply = await notify(JSON.stringify(incomingBody({ to, ...said })));
  if (reply.status !== 200) throw new Error(await reply.text());
}

/** As many clients write at once, from numbers of their own. */
export async function manyWrite(count: number): Promise<void> {
  const { entry, object } = incomingBody({ to: NUMBER, from: "" });
  const { field = "", value } = entry[0]?.changes[0] ?? {};
  const timestamp = `${Math.floor(Date.now() / 1000)}`;
  const messages = Array.from({ length: count }, (_, place) => ({
    ...{ id: `wamid.${crypto.randomUUID()}`, from: `54911${60_000_000 + place}`, timestamp },
    ...{ type: "text", text: { body: "hola" } },
  }));
  const body = { object, entry: [{ id: "1", changes: [{ field, value: { ...value, messages } }] }] };
  const reply = await notify(JSON.stringify(body));
  if (reply.status !== 200) throw new Error(await reply.text());
}
