import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, type MetaArgs, useActionData, useLoaderData } from "@remix-run/react";
import { STAY_FIELD } from "#app/components/agenda/turno-reply.ts";
import { BackofficeFrame } from "#app/components/backoffice/frame.tsx";
import type { RefusedTimeOff } from "#app/components/setup/time-off-form.tsx";
import { usualBlockStart } from "#app/domain/agenda/usual-block.ts";
import { blockQuery, hourFrom } from "#app/inputs/agenda/block.ts";
import { nullOverAgenda } from "#app/routing/agenda/in-drawer.ts";
import { foundOr404 } from "#app/routing/found.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { afterRedirectsOnly, answerElse, saying } from "#app/routing/unsent-forms.ts";
import { blockCss } from "#app/styles/entries/screen-css.ts";
import { blockText } from "#app/text/agenda/block.ts";
import { errorMessage } from "#app/text/errors.ts";
import { type BlockPerson, viewBlockChoices } from "#app/usecases/agenda/views/block-choices.server.ts";
import { KindsSwitch } from "../new/kinds-switch.tsx";
import { sendBlock } from "./action.server.ts";
import { BlockBody, backOf } from "./block-body.tsx";
import type { BlockKind } from "./kinds.tsx";
import type { ShownPerson } from "./shown-block.ts";

export const handle = { css: blockCss };

/** Blocks time: of professionals or, for managers, of a store. A professional blocks only their own time. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { deps } = context;
  const choices = foundOr404(await viewBlockChoices(deps, requireUser({ request, context })));
  const { searchParams } = new URL(request.url);
  searchParams.delete(STAY_FIELD);
  const names = ["kind", "date", "time", "employee", "store"];
  const asked = blockQuery.parse(Object.fromEntries(names.map((name) => [name, searchParams.get(name)])));
  const { people, stores, isManager, today } = choices;
  const person = asked.employee ? people.find(({ id }) => id === asked.employee) : people[0];
  const store = stores.find(({ id }) => id === asked.store);
  const kind: BlockKind = asked.kind ?? "timeOff";
  if (asked.employee && person === undefined) throw new Response(null, { status: 404 });
  if ((kind === "closure" && !isManager) || (asked.store && isManager && store === undefined))
    throw new Response(null, { status: 404 });
  const day = asked.date ?? person?.today ?? today;
  const clock = { today: person?.today ?? today, now: person?.now ?? 0, weekly: person?.weekly ?? null };
  return {
    choices: { ...choices, people: people.map(shownPerson) },
    kind,
    query: `${searchParams}`,
    person: person ? shownPerson(person) : null,
    storeId: store?.id ?? null,
    today,
    date: asked.date,
    hours: asked.time === null ? null : hourFrom(asked.time),
    usual: hourFrom(usualBlockStart({ date: day, ...clock })),
    ...frameData(context),
  };
}

function shownPerson({ id, firstName, lastName, today, clockOf }: BlockPerson): ShownPerson {
  return { id, firstName, lastName, today, clockOf };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const actor = requireUser({ request, context });
  return sendBlock({ deps: context.deps, actor, form: await request.formData() });
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return answerElse<RefusedTimeOff>(
    () => serverAction<typeof action>() as Promise<RefusedTimeOff>,
    ({ code }) => ({ form: saying(errorMessage(code)), affected: null }),
  );
}

export const clientLoader = nullOverAgenda;
export const shouldRevalidate = afterRedirectsOnly;

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${blockText.title} · ${data.productName}` }] : [];
}

export default function Block() {
  const { choices, kind, query, person, storeId, today, date, hours, usual, ...frame } =
    useLoaderData<typeof loader>();
  const refused = useActionData<RefusedTimeOff>() ?? null;
  const shown = { choices, kind, query, person, storeId, today, date, hours, usual };
  return (
    <BackofficeFrame frame={frame} title={blockText.title} icons={["alert", "info"]} back={backOf(date)}>
      <div className="setup setup-text block-time">
        {hours === null ? null : <KindsSwitch kind="block" params={new URLSearchParams(query)} />}
        <BlockBody shown={shown} refused={refused} xsrf={frame.xsrf} />
      </div>
    </BackofficeFrame>
  );
}
