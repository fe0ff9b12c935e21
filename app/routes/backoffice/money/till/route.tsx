import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import {
  type ClientActionFunctionArgs,
  type MetaArgs,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
} from "@remix-run/react";
import { BackofficeFrame } from "#app/components/backoffice/frame.tsx";
import { MoneyNav } from "#app/components/backoffice/money-nav.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Done } from "#app/components/ui/done.tsx";
import { isIncome } from "#app/domain/money/till/till-lines.ts";
import { tillQuery } from "#app/inputs/money/till.ts";
import { foundOr404 } from "#app/routing/found.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { afterRedirectsOnly, answerElse, saying } from "#app/routing/unsent-forms.ts";
import { moneyCss } from "#app/styles/entries/screen-css.ts";
import { errorMessage } from "#app/text/errors.ts";
import { tillDay, tillDone, tillText } from "#app/text/money/till.ts";
import type { TillAsked } from "#app/usecases/money/till/read-till.server.ts";
import { viewTill } from "#app/usecases/money/till/view-till.server.ts";
import { handleTill } from "./action.server.ts";
import { CashCard } from "./cash-card.tsx";
import { DayNav } from "./day-nav.tsx";
import { DueList } from "./due.tsx";
import { Expenses } from "./expenses.tsx";
import { Figures, MethodList } from "./income.tsx";
import { Income, Later } from "./lists.tsx";
import { NoStore } from "./no-store.tsx";
import { TillBar } from "./till-bar.tsx";
import { type RefusedTill, replyTo } from "./till-view.ts";
import { Traces } from "./traces.tsx";

export const handle = { css: moneyCss };

/** The till of a store's day (null: no store yet). 404 for professionals. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const actor = requireUser({ request, context });
  const asked = askedBy(request);
  const found = await viewTill(context.deps, actor, asked);
  const isBare = !found.ok && found.error.code === "NOT_FOUND" && asked.storeId === null;
  const view = isBare ? null : foundOr404(found);
  return { view, formKey: context.deps.newId(), ...frameData(context) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const actor = requireUser({ request, context });
  const form = await request.formData();
  return handleTill({ deps: context.deps, actor, form, asked: askedBy(request) });
}

function askedBy(request: Request): TillAsked {
  const { store, date } = tillQuery.parse(Object.fromEntries(new URL(request.url).searchParams));
  return { storeId: store, date };
}

export function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const sent = request.clone().formData();
  return answerElse<RefusedTill | Promise<RefusedTill>>(
    () => serverAction<typeof action>(),
    async ({ code }) => ({
      intent: String((await sent).get("intent") ?? ""),
      form: saying(errorMessage(code)),
      isStale: false,
    }),
  );
}

/** After a stale refusal the page loads the till again and shows its state beside the refusal. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  return args.actionResult?.isStale === true || afterRedirectsOnly(args);
}

export function meta({ data }: MetaArgs<typeof loader>) {
  if (!data) return [];
  const day = data.view ? `: ${tillDay(data.view.date, data.view.today)}` : "";
  return [{ title: `${tillText.title}${day} · ${data.productName}` }];
}

export default function Till() {
  const { view, formKey, ...frame } = useLoaderData<typeof loader>();
  const refused = useActionData<RefusedTill>() ?? null;
  if (view === null) return <NoStore frame={frame} />;
  const { xsrf } = frame;
  const said = ["void", "reopen", ""].includes(refused?.intent ?? "-") ? refused?.form?.error?.[""] : null;
  return (
    <BackofficeFrame
      frame={frame}
      title={tillText.title}
      icons={["alert", "check", "info", "arrow-right"]}
      bar={<TillBar view={view} />}
    >
      <div className="money-page">
        <MoneyNav here="/backoffice/money" />
        {refused ? null : <Done sentences={tillDone} />}
        {said ? <Alert kind="danger">{said.join(" ")}</Alert> : null}
        <DayNav view={view} />
        <Figures view={view} />
        <div className="split">
          <div className="till-main">
            <MethodList sums={view.sums} />
            <Expenses view={view} reply={replyTo("expense", refused)} formKey={formKey} xsrf={xsrf} />
            <DueList due={view.due} />
            <Income lines={view.lines.filter(isIncome)} zone={view.store.timeZone} />
            <Later lines={view.later} zone={view.store.timeZone} />
          </div>
          <aside className="stick">
            <CashCard
              key={`${view.store.id} ${view.date}`}
              view={view}
              refused={refused}
              isOwner={frame.account?.isOwner ?? false}
              xsrf={xsrf}
            />
            <Traces view={view} />
          </aside>
        </div>
      </div>
    </BackofficeFrame>
  );
}
