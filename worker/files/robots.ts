/** What is somebody's own, or is no page. Pages say noindex besides: who may not look there does not read it. */
const CLOSED = [
  ...["/api/", "/ws/", "/oauth/", "/backoffice", "/bookings", "/customer/", "/notifications", "/password/"],
  ...["/t/", "/avisame/", "/pedido/", "/recibido/"],
  // The wizard's first step is the page of a store; the others hold somebody's choices.
  "/booking/*?*step=",
];

/** They draw a link for people to whom somebody sent it, and index nothing. */
const MESSENGERS = [
  "facebookexternalhit",
  "WhatsApp",
  "Twitterbot",
  "TelegramBot",
  "LinkedInBot",
  "Slackbot",
];

/** `robots.txt` (RFC 9309): what programs may read, and where they find the list of pages. */
export function robotsText(publicUrl: string): string {
  return [
    "User-agent: *",
    ...CLOSED.map(disallowed),
    "",
    "# A link that somebody sends is shown with words that are the same for everybody.",
    ...MESSENGERS.map((name) => `User-agent: ${name}`),
    ...["/api/", "/ws/", "/backoffice"].map(disallowed),
    "",
    `Sitemap: ${publicUrl}/sitemap.xml`,
    "",
  ].join("\n");
}

function disallowed(path: string): string {
  return `Disallow: ${path}`;
}
