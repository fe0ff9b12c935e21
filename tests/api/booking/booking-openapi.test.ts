import { expect, test } from "vitest";
import { describedApi } from "#tests/support/described-api.ts";

const STORE = "/ws/external/booking/business/{businessId}/store/{storeId}";
const calls: readonly [string, string, readonly string[]][] = [
  ["get", `${STORE}/service`, ["200", "404"]],
  ["get", `${STORE}/employees`, ["200", "400", "404"]],
  ["post", `${STORE}/slots`, ["200", "400", "404", "413", "415"]],
  ["get", `${STORE}/policy`, ["200", "404"]],
  ["get", `${STORE}/{from}/{to}`, ["200", "400", "404"]],
  ["get", "/ws/external/business/{businessId}/store", ["200", "404"]],
  ["get", "/api/external/user/booking", ["200", "400", "401", "403", "404"]],
  ["get", "/api/external/user/booking/{id}", ["200", "401", "403", "404"]],
  ["post", "/api/external/user/booking", ["200", "400", "401", "403", "404", "409", "413", "415", "429"]],
  ["post", "/api/external/user/booking/{id}/transfer", ["200", "400", "404", "409", "413", "429"]],
  ["get", "/api/payment", ["200", "400", "401", "403"]],
  ["get", "/api/payment/transfer-account", ["200", "401", "403"]],
  ["put", "/api/payment/transfer-account", ["200", "400", "401", "403", "413", "415"]],
  ["delete", "/api/payment/transfer-account", ["204", "401", "403"]],
  ["post", "/api/payment/transfer/{id}/accepted", ["200", "400", "401", "403", "404", "409"]],
  ["post", "/api/payment/transfer/{id}/rejected", ["204", "400", "401", "403", "404", "409"]],
  ["get", "/api/payment/transfer/{id}/receipt", ["200", "400", "401", "403", "404"]],
  ["post", "/api/mercadopago/bookings/{id}/preference", ["200", "400", "404", "409", "503"]],
];

test.each(calls)("the OpenAPI page shows %s %s with its refusals", (method, path, statuses) => {
  expect(Object.keys(describedApi.paths[path]?.[method]?.responses ?? {}).sort()).toEqual(statuses);
});
