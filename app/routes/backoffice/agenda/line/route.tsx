import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, type MetaArgs, useActionData, useLoaderData } from "@remix-run/react";
import { BackofficeFrame } from "#app/components/backoffice/frame.tsx";
import { afterDone, nullOverAgenda } from "#app/routing/agenda/in-drawer.ts";
import { turnoPath } from "#app/routing/agenda/turno.server.ts";
import { foundOr404 } from "#app/routing/found.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { answerElse, saying } from "#app/routing/unsent-forms.ts";
import { turnoCss } from "#app/styles/entries/screen-css.ts";
import { ownTermsNotes } from "#app/text/agenda/own-terms.ts";
import { errorMessage } from "#app/text/errors.ts";
import { viewPlacing } from "#app/usecases/agenda/lines/placing.server.ts";
import { readStaffBooking } from "#app/usecases/agenda/read-staff-booking.server.ts";
import { handleLine, type RefusedLine } from "./action.server.ts";
import { LineBody, lineTitle } from "./line-body.tsx";
import { chosenService, dayOf, lineIn, openedWith, proposed } from "./line-view.server.ts";

export const handle = { css: turnoCss };

/** Adds or changes a service of a booking: first the service, then time, professional and duration (booking §2.6). */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { deps } = context;
  const actor = requireUser({ request, context });
  const bookingId = params.bookingId ?? "";
  const booking = foundOr404(await readStaffBooking(deps, actor, bookingId));
  const back = turnoPath(bookingId);
  const shared = { back, here: hereOf(request), version: booking.version, ...frameData(context) };
  if (!booking.may.edit) return { ...shared, step: null };
  const { store, date, client } = booking;
  const placing = foundOr404(await viewPlacing(deps, actor, { storeId: store.id, date, bookingId, days: 0 }));
  const { searchParams } = new URL(request.url);
  const line = lineIn(booking, params.lineId);
  const service = chosenService(placing, line, searchParams);
  const passed = openedWith(searchParams);
  if (service === null) {
    const term = searchParams.get("q") ?? "";
    return { ...shared, step: { number: 1, services: placing.services, term, passed } as const };
  }
  const typed = proposed(placing, line, service, searchParams);
  const day = dayOf(
    placing,
    booking.lines.filter(({ id }) => id !== line?.id),
    service,
  );
  const canTell = Boolean(client?.email);
  const notes = ownTermsNotes(service, placing.people);
  const isBooked = line?.servicePriceId === service.servicePriceId;
  return { ...shared, step: { number: 2, service, typed, day, isBooked, notes, canTell, passed } as const };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const actor = requireUser({ request, context });
  const { searchParams } = new URL(request.url);
  const { bookingId = "", lineId = null } = params;
  const post = { deps: context.deps, actor, form: await request.formData() };
  return handleLine(post, { bookingId, lineId, params: searchParams });
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return answerElse<RefusedLine>(
    () => serverAction<typeof action>() as Promise<RefusedLine>,
    ({ code }) => ({ form: saying(errorMessage(code)), stale: null }),
  );
}

export const clientLoader = nullOverAgenda;
export const shouldRevalidate = afterDone;

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${lineTitle(data.step)} · ${data.productName}` }] : [];
}

export default function Line() {
  const { step, back, here, version, ...frame } = useLoaderData<typeof loader>();
  const refused = useActionData<RefusedLine>() ?? null;
  return (
    <BackofficeFrame
      frame={frame}
      title={lineTitle(step)}
      icons={["alert", "check", "info", "search"]}
      back={back}
    >
      <LineBody step={step} refused={refused} back={back} here={here} version={version} xsrf={frame.xsrf} />
    </BackofficeFrame>
  );
}

function hereOf(request: Request): string {
  return new URL(request.url).pathname.replace(/\.data$/, "");
}
