import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { linkPaths, ownPaths, type TurnoPaths } from "#app/domain/paths/turno-paths.ts";
import { secretPage } from "#app/routing/site/shared-pages.ts";
import { shareText } from "#app/text/site/share.ts";
import { bookingUrl } from "#app/usecases/bookings/booking-calendar.server.ts";
import { followTurnoLink, type TurnoHolder } from "#app/usecases/secrets/turno-link.server.ts";
import { requireUser } from "./guard.server.ts";

/** Which turno a page is asked of, for whom, and where its pages are for them. */
export type RequiredBooking = {
  readonly holder: TurnoHolder;
  readonly bookingId: string;
  readonly paths: TurnoPaths;
  /** Its address for calendars and friends, with the product's. */
  readonly url: string;
  readonly byLink: boolean;
};

/** Its customer, signed in, or whoever has its own link; anybody else is sent where they belong. */
export async function requireBooking({
  request,
  params,
  context,
}: LoaderFunctionArgs): Promise<RequiredBooking> {
  const { token, bookingId = "" } = params;
  const { deps } = context;
  if (token === undefined) {
    const holder = requireUser({ request, context }, "customer");
    return {
      holder,
      bookingId,
      paths: ownPaths(bookingId),
      url: bookingUrl(deps.settings, bookingId),
      byLink: false,
    };
  }
  context.share(secretPage(shareText.turno));
  const followed = await followTurnoLink(deps, token);
  if (followed.ok) {
    const { bookingId, ...holder } = followed.value;
    const paths = linkPaths(token);
    return { holder, bookingId, paths, url: `${deps.settings.publicUrl}${paths.detail}`, byLink: true };
  }
  if (followed.error === "LINK_OVER") throw redirect("/error?type=turno");
  throw new Response(null, { status: 404 });
}
