import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type MetaArgs, useActionData, useLoaderData } from "@remix-run/react";
import { BackofficeFrame } from "#app/components/backoffice/frame.tsx";
import { formErrors } from "#app/components/forms/form-fields.ts";
import { Alert } from "#app/components/ui/alert.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { foundOr404 } from "#app/routing/found.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { walkInCss } from "#app/styles/entries/screen-css.ts";
import { queueText } from "#app/text/agenda/queue.ts";
import { walkInText } from "#app/text/agenda/walk-ins.ts";
import { viewWalkIn } from "#app/usecases/agenda/walk-ins/view-walk-in.server.ts";
import { usualStore } from "../calendar/store-cookie.server.ts";
import { handleWalkIn } from "./action.server.ts";
import type { RefusedWalkIn } from "./refused-walk-in.ts";
import { SeatForm } from "./seat-form.tsx";
import { ServicesForm } from "./services-form.tsx";
import "#app/styles/parts/setup.css";
import "#app/styles/screens/walk-in.css";

export const handle = { css: walkInCss };

/** Seats a client who came without a booking, or writes them down to wait. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { deps } = context;
  const actor = requireUser({ request, context });
  const { searchParams } = new URL(request.url);
  const asked = {
    storeId: searchParams.get("store"),
    usualStore: usualStore(request),
    servicePriceId: searchParams.get("option"),
    walkInId: searchParams.get("espera"),
  };
  const page = foundOr404(await viewWalkIn(deps, actor, asked));
  return data({ page, newKey: deps.newId(), ...frameData(context) });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const actor = requireUser({ request, context });
  return handleWalkIn({ deps: context.deps, actor, form: await request.formData() });
}

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${queueText.title} · ${data.productName}` }] : [];
}

export default function WalkIn() {
  const { page, newKey, ...frame } = useLoaderData<typeof loader>();
  const refused = useActionData<RefusedWalkIn>() ?? null;
  const { store, options, chosen, people, walkIn } = page;
  const title = walkIn === null ? queueText.title : walkIn.firstName || queueText.nameless;
  const back = `/backoffice/calendar?${new URLSearchParams({ store: store.id })}`;
  return (
    <BackofficeFrame
      frame={frame}
      title={title}
      icons={["alert", "info", "clock", "arrow-right", "search"]}
      back={back}
    >
      <div className="walk">
        {formErrors(refused?.form ?? null).map((sentence) => (
          <Alert key={sentence} kind="danger">
            {sentence}
          </Alert>
        ))}
        {options.length === 0 ? (
          <EmptyState
            title={people.length === 0 ? walkInText.nobodyWorks : walkInText.noServices}
            lines={[]}
          />
        ) : (
          <ServicesForm page={page} />
        )}
        {chosen === null ? null : (
          <SeatForm
            page={page}
            chosen={chosen}
            xsrf={frame.xsrf}
            newKey={newKey}
            reply={refused?.form ?? null}
          />
        )}
      </div>
    </BackofficeFrame>
  );
}
