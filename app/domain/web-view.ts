import type { SocialProvider } from "#app/domain/codes/account.ts";

/** The app whose web view shows a page; OTHER: an app on Android that does not tell its name. */
type WebView = {
  readonly app: "INSTAGRAM" | "FACEBOOK" | "TIKTOK" | "LINE" | "TWITTER" | "LINKEDIN" | "PINTEREST" | "OTHER";
  readonly isAndroid: boolean;
};

/** The marks of apps in the User-Agent of their web views. Instagram's also bears Facebook's marks, so it comes first. */
const MARKS: readonly (readonly [RegExp, WebView["app"]])[] = [
  [/\bInstagram\b/, "INSTAGRAM"],
  [/\bFB(AN|AV|_IAB|IOS)\b|\bBarcelona\b/, "FACEBOOK"],
  [/\bmusical_ly|\bBytedanceWebview\b|\bTikTok\b|\btrill_/i, "TIKTOK"],
  [/\bLine\/\d/, "LINE"],
  [/\bTwitter for\b|\bTwitterAndroid\b/, "TWITTER"],
  [/\bLinkedInApp\b/, "LINKEDIN"],
  [/\[Pinterest\//, "PINTEREST"],
  // Android marks every web view in this way.
  [/\bAndroid\b.*; wv\)/, "OTHER"],
];

/** The app whose web view shows a page; null for a browser, and where nothing tells. */
export function webViewOf(userAgent: string | null): WebView | null {
  const app = MARKS.find(([mark]) => mark.test(userAgent ?? ""))?.[1];
  return app === undefined ? null : { app, isAndroid: /\bAndroid\b/.test(userAgent ?? "") };
}

/** Where to continue in a browser instead: the product's own origin, and whether Android can be asked to open it. */
export type OtherBrowser = { readonly origin: string; readonly isAndroid: boolean };

/** The ways to log in with another service's account; `browser`: some of them only work there. */
export type SocialWays = {
  readonly providers: readonly SocialProvider[];
  readonly browser: OtherBrowser | null;
};

/**
 * The ways that work here. Google refuses to log people in within any web view, and Facebook within all but those of its
 * own apps. Both say so: 'disallowed_useragent', and since 2021 web views of Android.
 */
export function socialWays(
  providers: readonly SocialProvider[],
  userAgent: string | null,
  origin: string,
): SocialWays {
  const view = webViewOf(userAgent);
  if (view === null) return { providers, browser: null };
  const isMeta = view.app === "INSTAGRAM" || view.app === "FACEBOOK";
  const working = providers.filter((provider) => provider === "facebook" && isMeta);
  const isAllThere = working.length === providers.length;
  return { providers: working, browser: isAllThere ? null : { origin, isAndroid: view.isAndroid } };
}

/** A link that asks Android for its browser; some web views follow it. `url` is absolute. */
export function androidBrowserHref(url: string): string {
  const { protocol, host, pathname, search } = new URL(url);
  return `intent://${host}${pathname}${search}#Intent;scheme=${protocol.slice(0, -1)};action=android.intent.action.VIEW;end`;
}
