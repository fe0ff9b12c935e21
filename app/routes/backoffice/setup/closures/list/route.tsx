import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { type MetaArgs, useLoaderData } from "@remix-run/react";
import { BackofficeFrame } from "#app/components/backoffice/frame.tsx";
import { PlaceIcon } from "#app/components/backoffice/place-icon.tsx";
import { SettledTurnos } from "#app/components/setup/settled-turnos.tsx";
import { Done } from "#app/components/ui/done.tsx";
import { doneHref } from "#app/components/ui/done-href.ts";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { usualDay } from "#app/domain/time/time.ts";
import { settledWords } from "#app/routing/affected.server.ts";
import { foundOr404, knownOr404 } from "#app/routing/found.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { storesCss } from "#app/styles/entries/screen-css.ts";
import { type ClosureDone, closuresDone, closuresText } from "#app/text/setup/stores/closures.ts";
import { removeClosure, viewClosures } from "#app/usecases/setup/closures/closures.server.ts";
import { closureItems } from "../closure-items.ts";
import { ClosureList } from "./closure-list.tsx";

export const handle = { css: storesCss };

const HERE = "/backoffice/setup/closures";

/** The closures of the business. 404 for professionals. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { deps } = context;
  const actor = requireUser({ request, context });
  const { closures, stores } = foundOr404(await viewClosures(deps, actor));
  return {
    items: closureItems(closures, stores, usualDay(deps.now())),
    settled: await settledWords(deps, actor, request),
    ...frameData(context),
  };
}

/** Reopens the pressed closure; one that is gone already counts as reopened. */
export async function action({ request, context }: ActionFunctionArgs) {
  const actor = requireUser({ request, context });
  const form = await request.formData();
  const removed = knownOr404(await removeClosure(context.deps, actor, String(form.get("id") ?? "")));
  if (!removed.ok) throw new Error(removed.error.code);
  throw redirect(doneHref(HERE, "reabierto" satisfies ClosureDone), 303);
}

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${closuresText.title} · ${data.productName}` }] : [];
}

export default function Closures() {
  const { items, settled, ...frame } = useLoaderData<typeof loader>();
  return (
    <BackofficeFrame
      frame={frame}
      title={closuresText.title}
      icons={["alert", "check", "info"]}
      back="/backoffice/setup"
    >
      <div className="setup">
        <Done sentences={closuresDone} />
        <SettledTurnos settled={settled} />
        <div className="flex">
          <p className="muted">{closuresText.lead}</p>
          <a className="btn btn-sm bo-act" href={`${HERE}/new`}>
            <PlaceIcon name="plus" small />
            {closuresText.add}
          </a>
        </div>
        {items.length === 0 ? (
          <EmptyState title={closuresText.none} lines={[closuresText.noneText]} />
        ) : (
          <ClosureList items={items} xsrf={frame.xsrf} />
        )}
        <p className="sm">
          <a className="link" href="/backoffice/setup/holidays">
            {closuresText.holidays}
          </a>
          {` ${closuresText.holidaysApart}`}
        </p>
      </div>
    </BackofficeFrame>
  );
}
