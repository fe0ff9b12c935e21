import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { type MetaArgs, useLoaderData } from "@remix-run/react";
import { BackofficeFrame } from "#app/components/backoffice/frame.tsx";
import { SettledTurnos } from "#app/components/setup/settled-turnos.tsx";
import { Done } from "#app/components/ui/done.tsx";
import { doneHref } from "#app/components/ui/done-href.ts";
import { readOrder } from "#app/inputs/setup/service-order.ts";
import { allowedOr404, foundOr404 } from "#app/routing/found.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { settledWords } from "#app/routing/touched.server.ts";
import { servicesCss } from "#app/styles/entries/screen-css.ts";
import { type ServicesDone, servicesDone, servicesText } from "#app/text/setup/services/services.ts";
import { showService } from "#app/usecases/setup/services/hide-service.server.ts";
import { reorderServices } from "#app/usecases/setup/services/order-services.server.ts";
import { viewCatalogue } from "#app/usecases/setup/services/services.server.ts";
import { CategorySection } from "./category-section.tsx";
import { ListHead } from "./list-head.tsx";
import { askedIn, listHref, serviceList } from "./list-view.ts";
import { NoServices } from "./no-services.tsx";

export const handle = { css: servicesCss };

/** What the business offers: all, a category, what is found, or what is hidden. Nothing for its professionals. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { deps } = context;
  const actor = requireUser({ request, context });
  const catalogue = foundOr404(await viewCatalogue(deps, actor));
  const asked = askedIn(new URL(request.url));
  const settled = await settledWords(deps, actor, request);
  return { asked, list: serviceList(catalogue, asked), settled, ...frameData(context) };
}

/** A category put into another order, or a hidden service shown again; then the list as it was asked for. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { deps } = context;
  const actor = requireUser({ request, context });
  const form = await request.formData();
  const here = listHref(askedIn(new URL(request.url)));
  const shownId = form.get("show");
  if (typeof shownId === "string") {
    const shown = await showService(deps, actor, shownId);
    if (!shown.ok && shown.error.code !== "STALE") throw new Response(null, { status: 404 });
    throw redirect(doneHref(here, "visible" satisfies ServicesDone), 303);
  }
  const wish = readOrder(form);
  if (wish === null) throw new Response(null, { status: 400 });
  const ordered = allowedOr404(await reorderServices(deps, actor, wish));
  const done: ServicesDone = ordered.ok ? "ordenado" : "otro-orden";
  throw redirect(doneHref(here, done), 303);
}

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${servicesText.title} · ${data.productName}` }] : [];
}

export default function Services() {
  const { asked, list, settled, ...frame } = useLoaderData<typeof loader>();
  return (
    <BackofficeFrame
      frame={frame}
      title={servicesText.title}
      icons={["alert", "check", "info", "search", "chevron"]}
    >
      <div className={asked.isOrdering ? "setup ordering" : "setup"}>
        <Done sentences={servicesDone} />
        <SettledTurnos settled={settled} />
        <ListHead asked={asked} list={list} />
        {list.groups.length === 0 ? <NoServices asked={asked} hasAny={list.hasAny} /> : null}
        {list.groups.map((group) => (
          <CategorySection
            key={`${group.code}${group.seen}`}
            group={group}
            action={listHref(asked)}
            isHidden={asked.category === "hidden"}
            xsrf={frame.xsrf}
          />
        ))}
      </div>
    </BackofficeFrame>
  );
}
