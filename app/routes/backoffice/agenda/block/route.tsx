import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, type MetaArgs, useActionData, useLoaderData } from "@remix-run/react";
import { BackofficeFrame } from "#app/components/backoffice/frame.tsx";
import { ClosureForm } from "#app/components/setup/closure-form.tsx";
import { type RefusedTimeOff, TimeOffForm } from "#app/components/setup/time-off-form.tsx";
import { blockQuery, hourFrom } from "#app/inputs/agenda/block.ts";
import { foundOr404 } from "#app/routing/found.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { afterRedirectsOnly, answerElse, saying } from "#app/routing/unsent-forms.ts";
import { blockCss } from "#app/styles/entries/screen-css.ts";
import { blockText } from "#app/text/agenda/block.ts";
import { errorMessage } from "#app/text/errors.ts";
import { timeOffText } from "#app/text/setup/time-off.ts";
import { viewBlockChoices } from "#app/usecases/agenda/views/block-choices.server.ts";
import { sendBlock } from "./action.server.ts";
import { type BlockKind, Kinds } from "./kinds.tsx";
import { Who } from "./who.tsx";

export const handle = { css: blockCss };

const NINE = 540;

/** Time that nobody is to book: of some people, or, for who runs the business, of a store. A professional blocks their own. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { deps } = context;
  const choices = foundOr404(await viewBlockChoices(deps, requireUser({ request, context })));
  const { search, searchParams } = new URL(request.url);
  const names = ["kind", "date", "time", "employee", "store"];
  const asked = blockQuery.parse(Object.fromEntries(names.map((name) => [name, searchParams.get(name)])));
  const { people, stores, isManager, today } = choices;
  const person = asked.employee ? people.find(({ id }) => id === asked.employee) : people[0];
  const store = stores.find(({ id }) => id === asked.store);
  const kind: BlockKind = asked.kind ?? "timeOff";
  if (asked.employee && person === undefined) throw new Response(null, { status: 404 });
  if ((kind === "closure" && !isManager) || (asked.store && isManager && store === undefined))
    throw new Response(null, { status: 404 });
  return {
    choices,
    kind,
    query: search.slice(1),
    person: person ?? null,
    storeId: store?.id ?? null,
    today,
    date: asked.date,
    hours: asked.time === null ? null : hourFrom(asked.time),
    usual: hourFrom(NINE),
    ...frameData(context),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const actor = requireUser({ request, context });
  return sendBlock({ deps: context.deps, actor, form: await request.formData() });
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return answerElse<RefusedTimeOff>(
    () => serverAction<typeof action>() as Promise<RefusedTimeOff>,
    ({ code }) => ({ form: saying(errorMessage(code)), touched: null }),
  );
}

export const shouldRevalidate = afterRedirectsOnly;

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${blockText.title} · ${data.productName}` }] : [];
}

export default function Block() {
  const { choices, kind, query, person, storeId, today, date, hours, usual, ...frame } =
    useLoaderData<typeof loader>();
  const refused = useActionData<RefusedTimeOff>() ?? null;
  const back = date === null ? "/backoffice/calendar" : `/backoffice/calendar?date=${date}`;
  const form = { back, refused, xsrf: frame.xsrf };
  const isClosure = kind === "closure";
  return (
    <BackofficeFrame frame={frame} title={blockText.title} icons={["alert", "info"]} back={back}>
      <div className="setup setup-text block-time">
        <Kinds kind={kind} isManager={choices.isManager} query={query} />
        {isClosure || person !== null ? <p className="muted">{blockText[`${kind}Lead`]}</p> : null}
        {isClosure ? (
          <ClosureForm
            stores={choices.stores}
            storeId={storeId}
            today={today}
            first={{ date: date ?? today, from: hours?.from ?? "", to: hours?.to ?? "" }}
            canRepeat
            save={timeOffText.block}
            {...form}
          />
        ) : null}
        {isClosure || person === null ? null : (
          <TimeOffForm
            zoneHint={person.clockOf === null ? null : zoneHint(choices.isManager, person.clockOf)}
            today={person.today}
            first={{ date: date ?? person.today, ...(hours ?? usual) }}
            who={<Who people={choices.people} first={person.id} lastResult={refused?.form ?? null} />}
            kind={kind === "block" ? "BLOCK" : "OFF"}
            {...form}
          />
        )}
        {isClosure || person !== null ? null : <Nobody isManager={choices.isManager} />}
      </div>
    </BackofficeFrame>
  );
}

function zoneHint(isManager: boolean, store: string): string {
  return isManager ? timeOffText.zone(store) : timeOffText.ownZone(store);
}

function Nobody({ isManager }: { readonly isManager: boolean }) {
  return (
    <div className="note">
      <b>{isManager ? blockText.nobody : blockText.noOwn}</b>
      <p>{isManager ? blockText.nobodyText : blockText.noOwnText}</p>
    </div>
  );
}
