import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { Form, type MetaArgs, useLoaderData } from "@remix-run/react";
import { BackofficeFrame } from "#app/components/backoffice/frame.tsx";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { doneHref } from "#app/components/ui/done-href.ts";
import { usualDay } from "#app/domain/time/time.ts";
import { foundOr404 } from "#app/routing/found.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { pressDropTimeOff } from "#app/routing/time-off.server.ts";
import { blockCss } from "#app/styles/entries/screen-css.ts";
import { awayText } from "#app/text/agenda/away.ts";
import { type BlockDone, blockText } from "#app/text/agenda/block.ts";
import { viewBlock } from "#app/usecases/agenda/views/view-block.server.ts";
import { removeClosure } from "#app/usecases/setup/closures/closures.server.ts";
import { type BlockView, blockView, calendarOf } from "./block-view.ts";

export const handle = { css: blockCss };

/** One block of the agenda, with the button that takes it back. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const actor = requireUser({ request, context });
  const block = foundOr404(await viewBlock(context.deps, actor, params.blockId ?? ""));
  return { block: blockView(block, usualDay(context.deps.now())), ...frameData(context) };
}

/** Opens the blocked time again. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const { deps } = context;
  const actor = requireUser({ request, context });
  const block = foundOr404(await viewBlock(deps, actor, params.blockId ?? ""));
  const back = calendarOf(block);
  if (block.kind === "TIME_OFF")
    return pressDropTimeOff({ deps, actor, form: await request.formData() }, back);
  foundOr404(await removeClosure(deps, actor, block.id));
  throw redirect(doneHref(back, "reabierto" satisfies BlockDone), 303);
}

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${blockText.one} · ${data.productName}` }] : [];
}

export default function Blocked() {
  const { block, ...frame } = useLoaderData<typeof loader>();
  const { title, lines, removals, turnosHref, back } = block;
  return (
    <BackofficeFrame frame={frame} title={blockText.one} icons={["alert"]} back={back}>
      <div className="setup setup-text block-time">
        <section className="card pad block-one" aria-labelledby="block">
          <h2 id="block">{title}</h2>
          {lines.map((line) => (
            <p key={line} className="num">
              {line}
            </p>
          ))}
          {turnosHref === null ? null : (
            <p>
              <a className="btn btn-line btn-sm" href={turnosHref}>
                {awayText.inside}
              </a>
            </p>
          )}
        </section>
        {removals.length === 0 ? (
          <p>
            <a className="btn btn-line" href={back}>
              {blockText.keep}
            </a>
          </p>
        ) : (
          <RemovalForm removals={removals} back={back} xsrf={frame.xsrf} />
        )}
      </div>
    </BackofficeFrame>
  );
}

type RemovalFormProps = Pick<BlockView, "removals" | "back"> & { readonly xsrf: string };

function RemovalForm({ removals, back, xsrf }: RemovalFormProps) {
  return (
    <Form method="post" replace className="flex">
      <HiddenFields
        fields={[
          ["intent", "drop"],
          ["xsrf", xsrf],
        ]}
      />
      {removals.map(({ id, label }) => (
        <button key={id} type="submit" name="id" value={id} className="btn btn-line btn-plain-danger">
          {label}
        </button>
      ))}
      <a className="btn btn-quiet" href={back}>
        {blockText.keep}
      </a>
    </Form>
  );
}
