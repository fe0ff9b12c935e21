/** Slugs that no page may have: words of our own addresses, and words that would pass for us. */
const RESERVED: ReadonlySet<string> = new Set(
  (
    "about admin administracion administrador api app assets ayuda backoffice barberias baja blog booking bookings buscar " +
    "business calendar calendario contact contacto cuenta customer dashboard demo error estado faqs feriados help home " +
    "inicio invitacion legal login logout manifest mercadopago negocio negocios new notifications null nuevo oauth oficial " +
    "pagos password payments pictures precios prensa privacidad privacy profile public qr registro robots root seguridad " +
    "security setup signup sitemap soporte static status support sucursal tecnico terminos terms thank turnero turno " +
    "turnos undefined unsubscribe ventas wiki www"
  ).split(" "),
);

const SLUG_LENGTH = { least: 3, most: 40 } as const;

/**
 * Whether a text has the form of a slug (contract, Business side): 3 to 40 of `a-z 0-9 -`, no hyphen at an end or beside
 * another.
 */
export function isSlug(text: string): boolean {
  const { least, most } = SLUG_LENGTH;
  return text.length >= least && text.length <= most && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
}

/** Whether the slug is reserved, so that no business may have it. */
export function isReservedSlug(slug: string): boolean {
  return RESERVED.has(slug);
}

/** The slug of a name: 'Casa Malva · Uñas & Co.' is `casa-malva-unas-co`. It has the right form, whatever the name. */
export function slugOf(name: string): string {
  const plain = name.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  const words = plain.replaceAll(/[^a-z0-9]+/g, "-").replaceAll(/^-+|-+$/g, "");
  const slug = cut(words, SLUG_LENGTH.most);
  return slug.length >= SLUG_LENGTH.least && !isReservedSlug(slug) ? slug : `salon-${slug || "nuevo"}`;
}

/** How many slugs are tried before a unique one is made. */
const TRIES = 8;

/** Slugs to try for a name, best first: its own, then with a number, finally with letters of `unique`. */
export function slugCandidates(name: string, unique: string): readonly string[] {
  const slug = slugOf(name);
  const numbered = Array.from({ length: TRIES - 1 }, (_, index) => withEnd(slug, String(index + 2)));
  const letters = unique
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, "")
    .slice(0, 8);
  return [slug, ...numbered, withEnd(slug, letters)];
}

function withEnd(slug: string, end: string): string {
  return `${cut(slug, SLUG_LENGTH.most - end.length - 1)}-${end}`;
}

function cut(text: string, most: number): string {
  return text.slice(0, most).replace(/-+$/, "");
}
