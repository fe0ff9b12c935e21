import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { linkPaths, ownPaths, type TurnoPaths } from "#app/domain/paths/turno-paths.ts";
import { secretPage } from "#app/routing/site/shared-pages.ts";
import { shareText } from "#app/text/site/share.ts";
import { bookingUrl } from "#app/usecases/bookings/booking-calendar.server.ts";
import { followTurnoLink, type TurnoHolder } from "#app/usecases/secrets/turno-link.server.ts";
import { requireUser } from "./guard.server.ts";

/** The booking that a page is about, its holder, and the paths of the holder's pages. */
export type RequiredBooking = {
  readonly holder: TurnoHolder;
  readonly bookingId: string;
  readonly paths: TurnoPaths;
  /** Its address for calendars and friends, including the product's origin. */
  readonly url: string;
  readonly byLink: boolean;
};

/** For the signed-in customer of a booking, or the holder of its link; other visitors are sent elsewhere. */
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
