import { expect, test } from "vitest";
import { product } from "#tests/support/product.ts";

test.each([
  "/notification-profile/unsubscribe/nadie/codigo",
  "/notification-profile/email-validation-callback/nadie/codigo",
  "/Notification-Profile/unsubscribe/nadie/codigo",
  "/notification-profile/unsubscribe/nadie/codigo.data",
  "/update-password-with-recovery-code?email=ana%40turnero.test",
  "/update-password-with-recovery-code.data?email=ana%40turnero.test",
  "/password/recovery?email=ana%40turnero.test",
  "/t/nada",
  "/avisame/nada",
  "/calendar/nada.ics",
  "/booking/payment/success?reserva=nada",
])(
  "the page behind the mail link %s stays uncached, unindexed and unmentioned to other sites",
  async (path) => {
    const { headers } = await product.fetch(`http://turnero.test${path}`, { redirect: "manual" });
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-robots-tag")).toBe("noindex, nofollow");
    expect(headers.get("referrer-policy")).toBe("same-origin");
  },
);

test.each([
  "/api/notification-profile/unsubscribe/nadie/codigo",
  "/api/registration/email-validation/nadie/codigo",
])("the reply of the mail call %s is not cached", async (path) => {
  const { headers } = await product.fetch(`http://turnero.test${path}`, { method: "POST" });
  expect(headers.get("cache-control")).toBe("no-store");
});

test.each(["/", "/login", "/password/recovery/more"])(
  "search engines may index the public page %s",
  async (path) => {
    const { headers } = await product.fetch(`http://turnero.test${path}`, { redirect: "manual" });
    expect(headers.get("x-robots-tag")).toBeNull();
  },
);
