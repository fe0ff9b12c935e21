import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, type MetaArgs, useActionData, useLoaderData } from "@remix-run/react";
import { BackofficeFrame } from "#app/components/backoffice/frame.tsx";
import { MoneyNav } from "#app/components/backoffice/money-nav.tsx";
import { PlaceIcon } from "#app/components/backoffice/place-icon.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Done } from "#app/components/ui/done.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import { foundOr404 } from "#app/routing/found.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { afterRedirectsOnly, answerElse } from "#app/routing/unsent-forms.ts";
import { commissionsCss } from "#app/styles/entries/screen-css.ts";
import { errorMessage } from "#app/text/errors.ts";
import { commissionsDone, commissionsText } from "#app/text/money/commissions.ts";
import { viewCommissions } from "#app/usecases/money/commissions/commissions-page.server.ts";
import { handleCommissions, type RefusedCommissions } from "./action.server.ts";
import { People, Period } from "./choices.tsx";
import { commissionsAsked } from "./commissions-asked.server.ts";
import { COMMISSIONS_PAGE, fileHref } from "./commissions-view.ts";
import { Earlier } from "./earlier.tsx";
import { LinesCard } from "./lines-card.tsx";
import { SumCard } from "./sum-card.tsx";
import "#app/styles/parts/rows.css";

export const handle = { css: commissionsCss };

/** Professionals' commissions: owners and managers see all, a professional only their own. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { deps } = context;
  const actor = requireUser({ request, context });
  const { searchParams } = new URL(request.url);
  const asked = commissionsAsked(searchParams);
  const page = foundOr404(await viewCommissions(deps, actor, asked));
  const isBadSpan = asked.span !== null && page.shown?.statement.from !== asked.span.from;
  const isAll = searchParams.has("line");
  return { page, from: asked.part.from, isAll, isBadSpan, newId: deps.newId(), ...frameData(context) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const actor = requireUser({ request, context });
  const here = `${COMMISSIONS_PAGE}${new URL(request.url).search}`;
  return handleCommissions({ deps: context.deps, actor, form: await request.formData(), here });
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return answerElse<RefusedCommissions>(
    () => serverAction<typeof action>() as Promise<RefusedCommissions>,
    ({ code }) => ({ sentence: errorMessage(code), form: null }),
  );
}

/** After a 409 the page loads the changed statement, beside the refusal. */
export function shouldRevalidate(args: Parameters<typeof afterRedirectsOnly>[0]) {
  return args.actionStatus === 409 || afterRedirectsOnly(args);
}

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${titleOf(data.page.isManager)} · ${data.productName}` }] : [];
}

function titleOf(isManager: boolean): string {
  return isManager ? commissionsText.title : commissionsText.own;
}

export default function Commissions() {
  const { page, from, isAll, isBadSpan, newId, ...frame } = useLoaderData<typeof loader>();
  const refused = useActionData<RefusedCommissions>();
  const { businessName, isManager, people, today, shown } = page;
  const where = shown && { ...shown.statement, employeeId: shown.statement.employee.id };
  return (
    <BackofficeFrame
      frame={frame}
      title={titleOf(isManager)}
      icons={["alert", "calendar", "check", "info", "users"]}
      {...(where ? { tools: <Tools href={fileHref(where)} isManager={isManager} /> } : {})}
      {...(where ? { tool: <FileIcon href={fileHref(where)} /> } : {})}
    >
      <div className="commissions">
        {isManager ? <MoneyNav here={COMMISSIONS_PAGE} /> : null}
        {refused ? null : <Done sentences={commissionsDone} />}
        {refused?.sentence ? <Alert kind="danger">{refused.sentence}</Alert> : null}
        {isBadSpan ? <Alert kind="warning">{commissionsText.badDates}</Alert> : null}
        {where === null || shown === null ? (
          <EmptyState
            title={isManager ? commissionsText.noPeople : commissionsText.notNamed}
            lines={[isManager ? commissionsText.noPeopleText : commissionsText.notNamedText]}
          />
        ) : (
          <>
            <div className="choices">
              {isManager ? <People people={people} employeeId={where.employeeId} span={where} /> : null}
              <Period periods={shown.periods} employeeId={where.employeeId} span={where} today={today} />
            </div>
            {isManager && !where.hasRules ? (
              <p className="no-rules muted">
                {commissionsText.noRules} <a href={`${COMMISSIONS_PAGE}/rules`}>{commissionsText.setRules}</a>
              </p>
            ) : null}
            <div className="statement">
              <p className="paper">{commissionsText.paper(businessName)}</p>
              <LinesCard
                statement={shown.statement}
                from={from}
                isAll={isAll}
                isOwn={!isManager}
                today={today}
              />
              <aside>
                <SumCard
                  statement={shown.statement}
                  isOwn={!isManager}
                  isTold={shown.isTold}
                  employeeId={where.employeeId}
                  today={today}
                  adjustments={where.adjustments}
                  newId={newId}
                  lastResult={refused?.form ?? null}
                  xsrf={frame.xsrf}
                />
                <Earlier statement={shown.statement} closings={shown.closings} today={today} />
              </aside>
            </div>
          </>
        )}
      </div>
    </BackofficeFrame>
  );
}

type ToolsProps = { readonly href: string; readonly isManager: boolean };

function Tools({ href, isManager }: ToolsProps) {
  const isHydrated = useHydrated();
  return (
    <p className="page-tools">
      {isManager ? (
        <a className="btn btn-line btn-sm" href={`${COMMISSIONS_PAGE}/rules`}>
          <PlaceIcon name="percent" small />
          {commissionsText.rules}
        </a>
      ) : null}
      {isHydrated ? (
        <button type="button" className="btn btn-line btn-sm only-tab" onClick={() => print()}>
          <PlaceIcon name="print" small />
          {commissionsText.print}
        </button>
      ) : null}
      <a className="btn btn-line btn-sm only-tab" href={href}>
        <PlaceIcon name="download" small />
        {commissionsText.download}
      </a>
    </p>
  );
}

function FileIcon({ href }: Pick<ToolsProps, "href">) {
  return (
    <a className="icon-btn" href={href} aria-label={commissionsText.download}>
      <PlaceIcon name="download" />
    </a>
  );
}
