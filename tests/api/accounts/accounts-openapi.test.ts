import { expect, test } from "vitest";
import { describedApi } from "#tests/support/described-api.ts";

test.each([
  ["/api/heartbeat", "get", "200 401 403", ["SESSION_EXPIRED"]],
  ["/api/registration/email-validation/{userId}/{code}", "post", "200 400 403 413", ["CODE_INVALID"]],
  [
    "/api/forgot-password/generate-recovery-code",
    "post",
    "200 400 403 413 415 429",
    ["INVALID_EMAIL", "RATE_LIMITED"],
  ],
  [
    "/api/forgot-password/update-with-recovery-code",
    "post",
    "200 400 403 413 415 429",
    ["CODE_INVALID", "PASSWORD_TOO_SHORT"],
  ],
  [
    "/api/password",
    "post",
    "204 400 401 403 413 415 429",
    ["BAD_OLD_PASSWORD", "PASSWORD_TOO_SHORT", "BAD_XSRF"],
  ],
  ["/api/notification-profile/unsubscribe/{userId}/{code}", "post", "200 400 403 413", ["CODE_INVALID"]],
  ["/ws/contact-us", "post", "201 400 403 413 415 429", ["REQUIRED"]],
  ["/api/notification", "get", "200 401 403", []],
  ["/api/new/notification", "get", "200 401 403", []],
  ["/api/new/notification/count", "get", "200 401 403", []],
  ["/api/new/notification/reset/{id}", "get", "204 401 403 404", ["NOT_FOUND"]],
  ["/api/new/notification/reset/{id}", "post", "204 401 403 404 413", ["BAD_XSRF"]],
  ["/api/users/employer-contractor-mapping", "get", "200 401 403", []],
  ["/api/users/employer-contractor-mapping/{id}", "post", "200 401 403 404 413", ["NOT_FOUND", "BAD_XSRF"]],
  ["/api/mercadopago/account", "get", "200 401 403", ["FORBIDDEN"]],
  ["/api/mercadopago/account", "delete", "204 401 403 413", ["FORBIDDEN", "BAD_XSRF"]],
  ["/api/mercadopago/account/connect", "post", "200 401 403 413 503", ["FORBIDDEN", "UNAVAILABLE"]],
  [
    "/api/mercadopago/account/callback",
    "post",
    "204 400 401 403 409 413 415 503",
    ["CODE_INVALID", "ACCOUNT_TAKEN", "UNAVAILABLE"],
  ],
] as const)("%s %s is documented with its errors", (path, method, statuses, codes) => {
  const responses = describedApi.paths[path]?.[method]?.responses ?? {};
  expect(Object.keys(responses).sort().join(" ")).toBe(statuses);
  const words = JSON.stringify(responses);
  for (const code of codes) expect(words).toContain(`\`${code}\``);
});
