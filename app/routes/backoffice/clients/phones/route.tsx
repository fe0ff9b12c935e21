import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, type MetaArgs, useActionData, useLoaderData } from "@remix-run/react";
import { BackofficeFrame } from "#app/components/backoffice/frame.tsx";
import { formErrors } from "#app/components/forms/form-fields.ts";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { foundOr404 } from "#app/routing/found.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { clientsCss } from "#app/styles/entries/screen-css.ts";
import { doubtText } from "#app/text/clients/phone-doubts.ts";
import { viewPhoneDoubts } from "#app/usecases/clients/phone-doubts.server.ts";
import { handlePhone, type Settled, type Undo } from "./action.server.ts";
import { DoubtForm } from "./doubt-form.tsx";

export const handle = { css: clientsCss };

/** Phones that are kept in a form that no reader takes; staff settle each. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const actor = requireUser({ request, context });
  const after = new URL(request.url).searchParams.get("after") ?? "";
  const page = foundOr404(await viewPhoneDoubts(context.deps, actor, after.slice(0, 64)));
  return { ...page, ...frameData(context) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const actor = requireUser({ request, context });
  return handlePhone({ deps: context.deps, actor, form: await request.formData() });
}

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${doubtText.title} · ${data.productName}` }] : [];
}

export default function PhoneDoubts() {
  const { doubts, next, ...frame } = useLoaderData<typeof loader>();
  const settled = useActionData<Settled>() ?? null;
  const errors = formErrors(settled?.form ?? null);
  return (
    <BackofficeFrame
      frame={frame}
      title={doubtText.title}
      icons={["alert", "check", "info"]}
      back="/backoffice/clients"
    >
      <div className="setup">
        {settled?.told ? <Told told={settled.told} undo={settled.undo} xsrf={frame.xsrf} /> : null}
        {errors.length > 0 ? <Alert kind="danger">{errors.join(" ")}</Alert> : null}
        {doubts.length === 0 ? (
          <EmptyState title={doubtText.none} lines={[doubtText.noneText]} />
        ) : (
          <p className="muted">{doubtText.lead}</p>
        )}
        {doubts.map((doubt) => (
          <DoubtForm
            key={`${doubt.id} ${doubt.version}`}
            doubt={doubt}
            reply={settled?.form ?? null}
            xsrf={frame.xsrf}
          />
        ))}
        {next ? (
          <a className="btn btn-line btn-sm c-more" href={`/backoffice/clients/phones?after=${next}`}>
            {doubtText.more}
          </a>
        ) : null}
      </div>
    </BackofficeFrame>
  );
}

type ToldProps = { readonly told: string; readonly undo: Undo | null; readonly xsrf: string };

function Told({ told, undo, xsrf }: ToldProps) {
  return (
    <div className="alert" role="status">
      <Icon name="check" />
      <p>{told}</p>
      {undo ? (
        <Form method="post" replace>
          <HiddenFields
            fields={[
              ["xsrf", xsrf],
              ["intent", undo.intent],
              ["clientId", undo.clientId],
              ["version", `${undo.version}`],
              ["before", undo.before ?? ""],
            ]}
          />
          <button type="submit" className="link">
            {doubtText.undo}
          </button>
        </Form>
      ) : null}
    </div>
  );
}
