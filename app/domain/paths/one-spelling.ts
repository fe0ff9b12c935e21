import { routedPath } from "#app/domain/paths/routed-path.ts";

/** Public pages, whose addresses people type and other sites link to. */
const PUBLIC = /^\/((gestionar-turnos|funcionalidades|footer)\/[a-z0-9-]+|home|arrepentimiento|baja)?$/;
/** The last word may be an id, in which capitals count; of a slug its own page knows. */
const BUSINESS = /^\/negocio\/([^/%]+)$/i;

/**
 * The one spelling of a public page's address, where it is asked for by another: `/Footer//About-Us/` is `/footer/about-us`.
 * Null for an address that stands right, and for all that is no public page.
 */
export function oneSpelling(pathname: string): string | null {
  const plain = pathname.replaceAll(/\/{2,}/g, "/").replace(/(.)\/$/, "$1");
  const business = BUSINESS.exec(plain)?.[1];
  const right = business === undefined ? routedPath(plain) : `/negocio/${business}`;
  const isPublic = business !== undefined || PUBLIC.test(right);
  return isPublic && right !== pathname ? right : null;
}
