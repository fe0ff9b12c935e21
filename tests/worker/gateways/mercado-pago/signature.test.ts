import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import type { SignedNotification } from "#app/usecases/payment-gateway.ts";
import { isSignedBy } from "#worker/gateways/mercado-pago/signature.ts";

const HEX = "afc502b65b3eddad85239893f99f3760fc6238cfe38fcc356a7a65f4e405ba2f";
const VECTOR = { signature: `ts=1704908010,v1=${HEX}`, requestId: "req-1", dataId: "123456" };

function isSigned(changes: Partial<SignedNotification> = {}, secret = "secret") {
  return isSignedBy(hmac, secret, { ...VECTOR, ...changes });
}

function hmac(secret: string, text: string): string {
  return createHmac("sha256", secret).update(text).digest("hex");
}

function v1Of(manifest: string): string {
  return hmac("secret", manifest);
}

test("the fact sheet's example is a valid signature", () => {
  expect(isSigned()).toBe(true);
});

test.each([
  ["its parts the other way round", `v1=${HEX},ts=1704908010`],
  ["spaces around its parts", ` ts = 1704908010 , v1 = ${HEX} `],
  ["capital digits", `ts=1704908010,v1=${HEX.toUpperCase()}`],
  ["a part that nobody knows yet", `ts=1704908010,v1=${HEX},v2=abc`],
])("a signature with %s is valid", (_, signature) => {
  expect(isSigned({ signature })).toBe(true);
});

test.each([
  ["another secret", {}, "another"],
  ["no secret at all", {}, ""],
  ["another payment", { dataId: "123457" }],
  ["no payment", { dataId: null }],
  ["another request", { requestId: "req-2" }],
  ["no request", { requestId: null }],
  ["no signature", { signature: null }],
  ["an empty signature", { signature: "" }],
  ["another moment", { signature: `ts=1704908011,v1=${HEX}` }],
  ["no moment", { signature: `v1=${HEX}` }],
  ["an empty moment", { signature: `ts=,v1=${HEX}` }],
  ["a moment that is no number", { signature: `ts=1704908010x,v1=${HEX}` }],
  ["no v1", { signature: "ts=1704908010" }],
  ["an empty v1", { signature: "ts=1704908010,v1=" }],
  ["a short v1", { signature: `ts=1704908010,v1=${HEX.slice(2)}` }],
  ["a long v1", { signature: `ts=1704908010,v1=${HEX}00` }],
  ["a v1 that goes on", { signature: `ts=1704908010,v1=${HEX}=` }],
  ["a v1 of 64 characters and more bytes", { signature: `ts=1704908010,v1=${"ñ".repeat(64)}` }],
  ["a v1 with one character of more bytes", { signature: `ts=1704908010,v1=${HEX.slice(1)}€` }],
  ["a v1 that is no hex", { signature: `ts=1704908010,v1=${"g".repeat(64)}` }],
  ["v1 twice", { signature: `ts=1704908010,v1=${HEX},v1=${HEX}` }],
  ["ts twice", { signature: `ts=1704908010,ts=1704908010,v1=${HEX}` }],
  ["only commas and equals", { signature: ",=,=,,ts,v1" }],
  ["a name that every object has", { signature: `__proto__=1,constructor=2,v1=${HEX}` }],
])("a notification with %s is invalid, and nothing is thrown", (_, changes, secret?: string) => {
  expect(isSigned(changes, secret)).toBe(false);
});

test("a request id cannot pass as a part of the payment's id", () => {
  expect(isSigned({ dataId: "123456;request-id:req-1", requestId: null })).toBe(false);
  expect(isSigned({ requestId: "req-1;ts:1704908010" })).toBe(false);
});

test("missing parts of a notification are not signed either", () => {
  const signature = (manifest: string) => `ts=1704908010,v1=${v1Of(manifest)}`;
  expect(isSigned({ dataId: null, signature: signature("request-id:req-1;ts:1704908010;") })).toBe(true);
  expect(isSigned({ requestId: null, signature: signature("id:123456;ts:1704908010;") })).toBe(true);
  expect(isSigned({ requestId: "", dataId: "", signature: signature("ts:1704908010;") })).toBe(true);
});

test("an id with letters is signed in lower case", () => {
  const signature = `ts=1704908010,v1=${v1Of("id:ord01abc;request-id:req-1;ts:1704908010;")}`;
  expect(isSigned({ dataId: "ORD01ABC", signature })).toBe(true);
  expect(isSigned({ dataId: "ord01abc", signature })).toBe(true);
});

test.each(["1704908010", "1704908010123"])("the moment %s is signed as written, however old", (ts) => {
  const v1 = v1Of(`id:123456;request-id:req-1;ts:${ts};`);
  expect(isSigned({ signature: `ts=${ts},v1=${v1}` })).toBe(true);
});
