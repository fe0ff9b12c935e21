import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import {
  type ClientActionFunctionArgs,
  type MetaArgs,
  useActionData,
  useLoaderData,
  useLocation,
} from "@remix-run/react";
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
import { pressRights } from "./rights-action.server.ts";
import { shownRights } from "./rights-view.server.ts";
import { RightsView } from "./rights-view.tsx";
import { shownWithdrawal } from "./withdrawal-view.server.ts";
import { WithdrawalView } from "./withdrawal-view.tsx";

export const handle = { css: legalCss, isQuiet: true };

/** A request by the link in its mail. GET does nothing, because mail programs open links by themselves. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { deps } = context;
  const asked = foundOr404(await requestByLink(deps, params.token ?? ""));
  const done = new URL(request.url).searchParams.get(DONE_PARAM);
  const shown = asked.kind === "WITHDRAWAL" ? await shownWithdrawal(deps, asked) : null;
  const rights = asked.kind === "WITHDRAWAL" ? null : await shownRights(deps, asked);
  return { shown, rights, done, ...frameData(context) };
}

type Refused = { readonly sentence: string };

/** 'Sí, es mi pedido', then 'Dejar sin efecto' of one booking; or the actions of a cancellation and a data request. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { token = "" } = params;
  const here = `/pedido/${encodeURIComponent(token)}`;
  const asked = foundOr404(await requestByLink(context.deps, token));
  const form = await request.formData();
  if (asked.kind !== "WITHDRAWAL") return pressRights(context.deps, { requestId: asked.id, form, here });
  const turno = form.get("turno");
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
  const { shown, rights, done, ...frame } = useLoaderData<typeof loader>();
  const refused = useActionData<Refused>()?.sentence ?? null;
  const { xsrf, productName } = frame;
  const here = useLocation().pathname;
  return (
    <LegalScreen frame={frame} icons={["alert", "check", "info"]}>
      {shown === null ? null : <WithdrawalView {...{ shown, done, refused, xsrf }} />}
      {rights === null ? null : <RightsView shown={rights} {...{ done, refused, xsrf, productName, here }} />}
    </LegalScreen>
  );
}
