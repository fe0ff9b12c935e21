import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { redirect } from "@remix-run/cloudflare";
import { type MetaArgs, useActionData, useLoaderData } from "@remix-run/react";
import type { FormReply } from "#app/components/forms/form-fields.ts";
import { SiteHeader } from "#app/components/site/frame/header.tsx";
import { TopBar } from "#app/components/site/frame/top-bar.tsx";
import { Icon, IconSheet } from "#app/components/ui/icon.tsx";
import { readWizard } from "#app/domain/wizard/read-address.ts";
import { foundOr404 } from "#app/routing/found.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { asDocument } from "#app/routing/other-group.ts";
import { waitlistCss } from "#app/styles/entries/screen-css.ts";
import { joinText } from "#app/text/waitlist/join.ts";
import { viewJoin } from "#app/usecases/waitlist/join-page.server.ts";
import { sendJoin } from "./action.server.ts";
import { JoinForm } from "./join-form.tsx";

export const handle = { css: waitlistCss };

/** 'Avisame si se libera': joins the waitlist with the choices of the wizard's address. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const page = foundOr404(await viewJoin(context.deps, context.actor, askedOf(request, params)));
  if ("redirect" in page) throw redirect(page.redirect);
  return { page, formKey: context.deps.newId(), ...frameData(context) };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  return sendJoin(context, await request.formData(), askedOf(request, params));
}

export const clientLoader = asDocument;

function askedOf(request: Request, { businessId = "", storeId = "" }: LoaderFunctionArgs["params"]) {
  return { businessId, storeId, choices: readWizard(new URL(request.url).searchParams).choices };
}

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${joinText.title} · ${data.page.storeName}` }] : [];
}

export default function JoinWaitlist() {
  const { page, formKey, ...frame } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>() ?? null;
  return (
    <>
      <IconSheet names={["chevron", "arrow-left", "users", "clock", "bell", "alert", "calendar", "info"]} />
      <SiteHeader {...frame} deskOnly />
      <TopBar title={page.storeName}>
        <a className="icon-btn" href={page.back} aria-label={joinText.back}>
          <Icon name="arrow-left" />
        </a>
      </TopBar>
      <JoinForm
        page={page}
        reply={reply}
        hidden={[
          ["xsrf", frame.xsrf],
          ["key", formKey],
        ]}
      />
    </>
  );
}
