import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, type MetaArgs, useActionData, useLoaderData } from "@remix-run/react";
import { BackofficeFrame } from "#app/components/backoffice/frame.tsx";
import { toLocal } from "#app/domain/time/time.ts";
import { utcMinuteOf } from "#app/domain/time/units.ts";
import { readMoveAsked } from "#app/inputs/agenda/move-asked.ts";
import { afterDone, nullOverAgenda } from "#app/routing/agenda/in-drawer.ts";
import { turnoPath } from "#app/routing/agenda/turno.server.ts";
import { foundOr404 } from "#app/routing/found.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { answerElse, saying } from "#app/routing/unsent-forms.ts";
import { turnoCss } from "#app/styles/entries/screen-css.ts";
import { moveText } from "#app/text/agenda/move.ts";
import { errorMessage } from "#app/text/errors.ts";
import { viewPlacing } from "#app/usecases/agenda/lines/placing.server.ts";
import { readBookingToTell } from "#app/usecases/agenda/read-staff-booking.server.ts";
import { handleMove, type RefusedMove } from "./action.server.ts";
import { MoveBody } from "./move-body.tsx";
import { moveView, STRIP_DAYS, stripFrom } from "./move-view.server.ts";

export const handle = { css: turnoCss };

/** Moves a booking, or one service of it, to another time or professional. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { deps } = context;
  const actor = requireUser({ request, context });
  const bookingId = params.bookingId ?? "";
  const booking = foundOr404(await readBookingToTell(deps, actor, bookingId));
  const { store } = booking;
  const said = readMoveAsked(new URL(request.url).searchParams);
  const today = toLocal(utcMinuteOf(deps.now()), store.timeZone).date;
  const date = stripFrom(said.date ?? booking.date, today, said.from);
  const asked = { storeId: store.id, date, bookingId, days: STRIP_DAYS - 1 };
  const placing = foundOr404(await viewPlacing(deps, actor, asked));
  return {
    booking,
    view: moveView(booking, placing, said),
    back: turnoPath(bookingId),
    ...frameData(context),
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const actor = requireUser({ request, context });
  const form = await request.formData();
  return handleMove({ deps: context.deps, actor, form, bookingId: params.bookingId ?? "" });
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return answerElse<RefusedMove>(
    () => serverAction<typeof action>() as Promise<RefusedMove>,
    ({ code }) => ({ form: saying(errorMessage(code)), stale: null, warnings: null }),
  );
}

export const clientLoader = nullOverAgenda;
export const shouldRevalidate = afterDone;

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${moveText.title} · ${data.productName}` }] : [];
}

export default function Move() {
  const { booking, view, back, ...frame } = useLoaderData<typeof loader>();
  const refused = useActionData<RefusedMove>() ?? null;
  return (
    <BackofficeFrame
      frame={frame}
      title={moveText.title}
      icons={["alert", "info", "check", "arrow-left", "arrow-right"]}
      back={back}
    >
      <div className="turno">
        <MoveBody booking={booking} view={view} refused={refused} back={back} xsrf={frame.xsrf} />
      </div>
    </BackofficeFrame>
  );
}
