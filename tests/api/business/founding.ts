import { expect } from "vitest";
import { write } from "#db/writing.ts";
import { call } from "#tests/support/api.ts";
import { logInSomebody } from "#tests/support/api-sessions.ts";
import { db, run } from "#tests/support/database/database.ts";
import { salonRows } from "#tests/support/database/rows.ts";

export const PATH = "/api/business";
let names = 0;

export const newName = () => `Casa Malva ${++names} ${crypto.randomUUID().slice(0, 6)}`;

/** A new person with a business of their own, made by the API. */
export async function founder(body: Readonly<Record<string, unknown>> = {}) {
  const somebody = await logInSomebody();
  const { token, address } = somebody;
  const reply = await call(PATH, { body: { name: newName(), ...body }, token, address });
  const business = await reply.json<Business>();
  expect([reply.status, business]).toEqual([201, expect.objectContaining({ published: false })]);
  return { ...somebody, business };
}

export type Business = { readonly id: string; readonly name: string; readonly slug: string };

export const put = (token: string, body: unknown, path = PATH) => call(path, { method: "PUT", body, token });

export async function verifyEmail(userId: string): Promise<void> {
  await run({ sql: "update users set email_verified_at = 1 where id = ?", params: [userId] });
}

/** Gives a business made by the API the rows that a booking needs: store, professionals, services. */
export async function giveSalon(businessId: string): Promise<void> {
  const [, ...rows] = salonRows(businessId);
  await write(db, rows);
}
