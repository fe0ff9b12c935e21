import { expect, test } from "vitest";
import { androidBrowserHref, socialWays, webViewOf } from "#app/domain/web-view.ts";

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const ANDROID = "Mozilla/5.0 (Linux; Android 14; SM-A155M Build/UP1A.231005.007; wv) AppleWebKit/537.36";
const CHROME_VIEW = `${ANDROID} (KHTML, like Gecko) Version/4.0 Chrome/137.0.7151.89 Mobile Safari/537.36`;

test.each([
  [`${IPHONE} Mobile/15E148 Instagram 382.0.0.30.82 (iPhone14,5; iOS 18_5; es_AR)`, "INSTAGRAM", false],
  [`${CHROME_VIEW} Instagram 383.1.0.48.78 Android (34/14; 450dpi; samsung; es_AR)`, "INSTAGRAM", true],
  [`${CHROME_VIEW} Instagram 383.0.0 Android [FB_IAB/Instagram;FBAV/383.0.0;]`, "INSTAGRAM", true],
  [`${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/515.0.0.38.89;FBBV/1;FBDV/iPhone14,5]`, "FACEBOOK", false],
  [`${CHROME_VIEW} [FB_IAB/FB4A;FBAV/515.0.0.47.109;]`, "FACEBOOK", true],
  [`${CHROME_VIEW} [FB_IAB/Orca-Android;FBAV/510.0.0.42.106;]`, "FACEBOOK", true],
  [`${IPHONE} Mobile/15E148 musical_ly_40.2.0 BytedanceWebview/d8a21c6`, "TIKTOK", false],
  [`${CHROME_VIEW} trill_400203 BytedanceWebview/d8a21c6`, "TIKTOK", true],
  [`${IPHONE} Mobile/15E148 Safari Line/15.9.0`, "LINE", false],
  [`${IPHONE} Mobile/15E148 Twitter for iPhone/11.5`, "TWITTER", false],
  [`${IPHONE} Mobile/15E148 [LinkedInApp]/9.31`, "LINKEDIN", false],
  [`${IPHONE} Mobile/15E148 [Pinterest/iOS]`, "PINTEREST", false],
  [CHROME_VIEW, "OTHER", true],
] as const)("%s is a web view", (userAgent, app, isAndroid) => {
  expect(webViewOf(userAgent)).toEqual({ app, isAndroid });
});

test.each([
  `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`,
  `${IPHONE} CriOS/137.0.7151.79 Mobile/15E148 Safari/604.1`,
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36",
  "Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-A155M) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36",
  "Mozilla/5.0 (Android 14; Mobile; rv:139.0) Gecko/139.0 Firefox/139.0",
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/137.0.0.0 Safari/537.36",
  "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
  "Mozilla/5.0 (compatible; Online/2.0)",
  "",
  null,
])("%s is a browser, or nothing that is known", (userAgent) => {
  expect(webViewOf(userAgent)).toBeNull();
});

const AT = "https://turnero.test";
const INSTAGRAM = `${IPHONE} Mobile/15E148 Instagram 382.0.0`;
const LINE = `${IPHONE} Mobile/15E148 Safari Line/15.9.0`;

test.each([
  ["both, in a browser", ["google", "facebook"], null, ["google", "facebook"], false],
  ["both, in Instagram", ["google", "facebook"], INSTAGRAM, ["facebook"], true],
  ["Google alone, in Instagram", ["google"], INSTAGRAM, [], true],
  ["Facebook alone, in Instagram", ["facebook"], INSTAGRAM, ["facebook"], false],
  ["both, in another app", ["google", "facebook"], LINE, [], true],
  ["neither, in Instagram", [], INSTAGRAM, [], false],
] as const)("%s: what works here, and whether the rest needs a browser", (_, set, agent, here, elsewhere) => {
  const { providers, browser } = socialWays(set, agent, AT);
  expect([providers, browser]).toEqual([here, elsewhere ? { origin: AT, isAndroid: false } : null]);
});

test("Android is asked for its browser with the whole address", () => {
  expect(androidBrowserHref("https://turnero.test/login?redir=%2Fbookings")).toBe(
    "intent://turnero.test/login?redir=%2Fbookings#Intent;scheme=https;action=android.intent.action.VIEW;end",
  );
});
