import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import {
  type ClientActionFunctionArgs,
  type MetaArgs,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
} from "@remix-run/react";
import { BackofficeFrame } from "#app/components/backoffice/frame.tsx";
import { SettledTurnos } from "#app/components/setup/settled-turnos.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Done } from "#app/components/ui/done.tsx";
import { settledWords } from "#app/routing/affected.server.ts";
import { foundOr404 } from "#app/routing/found.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { answerElse } from "#app/routing/unsent-forms.ts";
import { servicesCss } from "#app/styles/entries/screen-css.ts";
import { errorMessage } from "#app/text/errors.ts";
import { servicesDone, servicesText } from "#app/text/setup/services/services.ts";
import { viewCatalogue } from "#app/usecases/setup/services/services.server.ts";
import { handleList } from "./action.server.ts";
import { CategorySection } from "./category-section.tsx";
import { ListHead } from "./list-head.tsx";
import { askedIn, type ListReply, listHref, serviceList } from "./list-view.ts";
import { NoServices } from "./no-services.tsx";

export const handle = { css: servicesCss };

/** The business's services: all, a category, search results, or the hidden ones. 404 for professionals. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { deps } = context;
  const actor = requireUser({ request, context });
  const catalogue = foundOr404(await viewCatalogue(deps, actor));
  const asked = askedIn(new URL(request.url));
  const settled = await settledWords(deps, actor, request);
  return { asked, list: serviceList(catalogue, asked), settled, ...frameData(context) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const actor = requireUser({ request, context });
  const here = listHref(askedIn(new URL(request.url)));
  return handleList({ deps: context.deps, actor, form: await request.formData(), here });
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return answerElse<ListReply>(
    () => serverAction<typeof action>(),
    ({ code }) => ({ fault: errorMessage(code) }),
  );
}

/** A failed press changed nothing. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return !actionResult?.fault && defaultShouldRevalidate;
}

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${servicesText.title} · ${data.productName}` }] : [];
}

export default function Services() {
  const { asked, list, settled, ...frame } = useLoaderData<typeof loader>();
  const fault = useActionData<ListReply>()?.fault;
  return (
    <BackofficeFrame
      frame={frame}
      title={servicesText.title}
      icons={["alert", "check", "info", "search", "chevron"]}
    >
      <div className={asked.isOrdering ? "setup ordering" : "setup"}>
        <ListHead asked={asked} list={list} />
        {fault ? <Alert kind="danger">{fault}</Alert> : <Done sentences={servicesDone} />}
        <SettledTurnos settled={settled} />
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
