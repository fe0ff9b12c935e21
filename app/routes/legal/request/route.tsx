import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, type MetaArgs, useActionData, useLoaderData } from "@remix-run/react";
import { LegalScreen } from "#app/components/legal/legal-screen.tsx";
import { DONE_PARAM, doneHref } from "#app/components/ui/done-href.ts";
import { foundOr404 } from "#app/routing/found.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { asDocument } from "#app/routing/other-group.ts";
import { afterRedirectsOnly, answerElse } from "#app/routing/unsent-forms.ts";
import { legalCss } from "#app/styles/entries/screen-css.ts";
import { errorMessage } from "#app/text/errors.ts";
import { withdrawalPageText, withdrawalRefusal } from "#app/text/legal/withdrawal.ts";
import { requestByLink } from "#app/usecases/legal/request-by-link.server.ts";
import { takeBack } from "#app/usecases/legal/take-back.server.ts";
import { confirmWithdrawal } from "#app/usecases/legal/withdrawal.server.ts";
import { refusalStatus } from "#app/usecases/refusal-status.ts";
import { shownWithdrawal } from "./withdrawal-view.server.ts";
import { WithdrawalView } from "./withdrawal-view.tsx";

export const handle = { css: legalCss, isQuiet: true };

/** A request by the link of its mail. Reading it does nothing: mail programs open links by themselves. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { deps } = context;
  const asked = foundOr404(await requestByLink(deps, params.token ?? ""));
  const done = new URL(request.url).searchParams.get(DONE_PARAM);
  return { shown: await shownWithdrawal(deps, asked), done, ...frameData(context) };
}

type Refused = { readonly sentence: string };

/** 'Sí, es mi pedido', then 'Dejar sin efecto' of one turno. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { token = "" } = params;
  const here = `/pedido/${encodeURIComponent(token)}`;
  const turno = (await request.formData()).get("turno");
  const done =
    typeof turno === "string"
      ? await takeBack(context.deps, token, turno)
      : await confirmWithdrawal(context.deps, token);
  if (done.ok) throw redirect(doneHref(here, typeof turno === "string" ? "sin-efecto" : "confirmado"), 303);
  const { code } = done.error;
  if (code === "NOT_FOUND") throw new Response(null, { status: 404 });
  return data<Refused>({ sentence: withdrawalRefusal(code) }, { status: refusalStatus(done.error) });
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return answerElse<Refused>(
    () => serverAction<typeof action>(),
    ({ code }) => ({ sentence: errorMessage(code) }),
  );
}

export const clientLoader = asDocument;
export const shouldRevalidate = afterRedirectsOnly;

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${withdrawalPageText.title} · ${data.productName}` }] : [];
}

export default function RequestPage() {
  const { shown, done, ...frame } = useLoaderData<typeof loader>();
  const refused = useActionData<Refused>()?.sentence ?? null;
  return (
    <LegalScreen frame={frame} icons={["alert", "check", "info"]}>
      <WithdrawalView shown={shown} done={done} refused={refused} xsrf={frame.xsrf} />
    </LegalScreen>
  );
}
