import { routedPath } from "#app/domain/paths/routed-path.ts";

/** Public pages: people type their addresses, and other sites link to them. */
const PUBLIC = /^\/((gestionar-turnos|funcionalidades|footer)\/[a-z0-9-]+|home|arrepentimiento|baja)?$/;
/** The last part may be an id, in which capitals count; the page of a slug handles its spelling. */
const BUSINESS = /^\/negocio\/([^/%]+)$/i;

/**
 * The one spelling of a public page's address, where the request has another: `/Footer//About-Us/` is
 * `/footer/about-us`. Null for an address that is right already, and for any page that is not public.
 */
export function oneSpelling(pathname: string): string | null {
  const plain = pathname.replaceAll(/\/{2,}/g, "/").replace(/(.)\/$/, "$1");
  const business = BUSINESS.exec(plain)?.[1];
  const right = business === undefined ? routedPath(plain) : `/negocio/${business}`;
  const isPublic = business !== undefined || PUBLIC.test(right);
  return isPublic && right !== pathname ? right : null;
}
