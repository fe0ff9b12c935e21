import { expect, test } from "vitest";
import { foundingPath, foundingWish, landingTrade, startPath } from "#app/domain/paths/founding-paths.ts";
import { businessTypeLinks, featureLinks } from "#app/text/site/frame.ts";

test.each([
  ["/business/onboarding", "/business/onboarding"],
  ["/business/onboarding?rubro=SPA", "/business/onboarding?rubro=SPA"],
  ["/Business/Onboarding?rubro=SPA&paso=5&guardado=1#x", "/business/onboarding?rubro=SPA"],
  ["/business/onboarding?rubro=OTRA%0d%0aSet-Cookie:x", "/business/onboarding"],
  ["/bookings", null],
  ["/business/onboarding/otra", null],
  ["//business/onboarding", null],
  ["https://evil.test/business/onboarding", null],
  ["//evil.test/business/onboarding", null],
  ["\\\\evil.test/business/onboarding", null],
  ["javascript:alert(1)", null],
  ["", null],
  [null, null],
])("the wish within %j is %j", (redir, wish) => {
  expect(foundingWish(redir)).toBe(wish);
});

test("visitors sign up first, with the trade of the page that they come from", () => {
  expect([startPath(true), startPath(true, "SPA")]).toEqual([
    "/business/onboarding",
    "/business/onboarding?rubro=SPA",
  ]);
  const { pathname, searchParams } = new URL(startPath(false, "BARBERSHOP"), "http://turnero.test");
  expect([pathname, searchParams.get("redir")]).toEqual(["/signup", foundingPath("BARBERSHOP")]);
});

test("only the landings of trades know a trade", () => {
  const trades = businessTypeLinks.map(({ key }) => landingTrade(key));
  expect(trades).not.toContain(null);
  expect(new Set(trades).size).toBe(businessTypeLinks.length);
  expect(featureLinks.map(({ key }) => landingTrade(key))).toEqual(featureLinks.map(() => null));
  expect([landingTrade(null), landingTrade("constructor")]).toEqual([null, null]);
});
