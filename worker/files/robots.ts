/**
 * Private addresses, and addresses that are not pages. Private pages also say noindex, but a program that may not fetch them
 * does not read it.
 */
const CLOSED = [
  ...["/api/", "/ws/", "/oauth/", "/backoffice", "/bookings", "/customer/", "/notifications", "/password/"],
  ...["/t/", "/avisame/", "/pedido/", "/recibido/", "/pantalla/"],
  // The wizard's first step is a store's page; the others contain a visitor's choices.
  "/booking/*?*step=",
];

/** They show a preview to the receivers of a link, and index nothing. */
const MESSENGERS = [
  "facebookexternalhit",
  "WhatsApp",
  "Twitterbot",
  "TelegramBot",
  "LinkedInBot",
  "Slackbot",
];

/** `robots.txt` (RFC 9309): the addresses that programs may read, and that of the sitemap. */
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
