import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, type MetaArgs, useActionData, useLoaderData } from "@remix-run/react";
import { BackofficeFrame } from "#app/components/backoffice/frame.tsx";
import { Done } from "#app/components/ui/done.tsx";
import { PLANNED_DAYS_AHEAD } from "#app/domain/setup/services/price-changes.ts";
import { addDays } from "#app/domain/time/time.ts";
import { foundOr404 } from "#app/routing/found.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { afterRedirectsOnly, answerElse, saying } from "#app/routing/unsent-forms.ts";
import { servicesCss } from "#app/styles/entries/screen-css.ts";
import { errorMessage } from "#app/text/errors.ts";
import { pricesDone, pricesText } from "#app/text/setup/services/prices.ts";
import { viewPrices } from "#app/usecases/setup/prices/view-prices.server.ts";
import { handlePrices } from "./action.server.ts";
import { ChangeList } from "./change-list.tsx";
import { PricesForm } from "./prices-form.tsx";
import { type AskedPrices, categoriesOf } from "./prices-view.ts";

export const handle = { css: servicesCss };

/** Changes many prices at once, and undoes such changes. 404 for professionals. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const actor = requireUser({ request, context });
  const { services, planned, undoable, today } = foundOr404(await viewPrices(context.deps, actor));
  const days = { first: today, last: addDays(today, PLANNED_DAYS_AHEAD) };
  return { categories: categoriesOf(services), planned, undoable, days, ...frameData(context) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const actor = requireUser({ request, context });
  return handlePrices({ deps: context.deps, actor, form: await request.formData() });
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return answerElse<AskedPrices>(
    () => serverAction<typeof action>() as Promise<AskedPrices>,
    ({ code }) => ({ form: saying(errorMessage(code)), preview: null }),
  );
}

export const shouldRevalidate = afterRedirectsOnly;

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${pricesText.title} · ${data.productName}` }] : [];
}

export default function PricesPage() {
  const { categories, planned, undoable, days, ...frame } = useLoaderData<typeof loader>();
  const asked = useActionData<AskedPrices>() ?? null;
  return (
    <BackofficeFrame
      frame={frame}
      title={pricesText.title}
      icons={["alert", "check", "info"]}
      back="/backoffice/setup/services"
    >
      <div className="setup">
        {asked ? null : <Done sentences={pricesDone} />}
        <ChangeList kind="undo" changes={undoable} xsrf={frame.xsrf} />
        <ChangeList kind="cancel" changes={planned} xsrf={frame.xsrf} />
        {categories.length === 0 ? (
          <p className="note">{pricesText.noServices}</p>
        ) : (
          // The input goes once a change was made or undone.
          <PricesForm
            key={[...undoable, ...planned].map(({ id }) => id).join()}
            categories={categories}
            days={days}
            pressed={asked}
            xsrf={frame.xsrf}
          />
        )}
      </div>
    </BackofficeFrame>
  );
}
