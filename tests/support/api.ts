import { expect } from "vitest";
import { product } from "#tests/support/product.ts";

const ORIGIN = "http://turnero.test";

type Call = {
  readonly method?: string;
  /** Sent as JSON; a string is sent unchanged. */
  readonly body?: unknown;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The network address of the call, by which limits count. */
  readonly address?: string;
  readonly redirect?: "follow" | "manual";
  /** In place of the tests' own: one that counts. */
  readonly database?: D1Database;
};

/** Calls the API of the built Worker. */
export function call(
  path: string,
  { method, body, token, headers = {}, address, redirect = "follow", database }: Call = {},
): Promise<Response> {
  const all = new Headers(headers);
  if (body !== undefined && !all.has("content-type")) all.set("content-type", "application/json");
  if (token !== undefined) all.set("authorization", `Bearer ${token}`);
  if (address !== undefined) all.set("cf-connecting-ip", address);
  const init = {
    method: method ?? (body === undefined ? "GET" : "POST"),
    headers: all,
    redirect,
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
  };
  return product.fetch(`${ORIGIN}${path}`, init, database);
}

/** Expects a refusal in the contract's shape, with this status and code; answers its entries by field. */
export async function expectRefusal(
  reply: Response,
  status: number,
  code: string,
): Promise<Record<string, string>> {
  const body: RefusalBody = await reply.json();
  expect([reply.status, body.errorCode]).toEqual([status, code]);
  expect(body).toMatchObject({ success: false, message: body.errorMessage });
  expect(body.errorMessage.length).toBeGreaterThan(5);
  expect(reply.headers.get("content-type")).toMatch(/^application\/json/);
  expect(reply.headers.get("x-request-id")).toBeTruthy();
  expect(reply.headers.get("authorization")).toBeNull();
  return Object.fromEntries(body.errorCodes.map((entry) => [entry.field ?? "", entry.errorCode]));
}

type RefusalBody = {
  readonly success: boolean;
  readonly errorCode: string;
  readonly errorMessage: string;
  readonly message: string;
  readonly errorCodes: readonly {
    readonly errorCode: string;
    readonly errorMessage: string;
    readonly field?: string;
  }[];
};
