import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { type MetaArgs, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import type { FormReply } from "#app/components/forms/form-fields.ts";
import { TRAP_FIELD } from "#app/components/forms/honeypot.tsx";
import { SiteHeader } from "#app/components/site/frame/header.tsx";
import { PageHead } from "#app/components/site/sections/page-head.tsx";
import { DONE_PARAM, doneHref } from "#app/components/ui/done-href.ts";
import { IconSheet } from "#app/components/ui/icon.tsx";
import { CONTACT_PAGE } from "#app/domain/paths/footer-paths.ts";
import { contactInput } from "#app/inputs/accounts.ts";
import { sendForm } from "#app/routing/forms.server.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { ownPage } from "#app/routing/site/shared-pages.ts";
import { afterRedirectsOnly, keepForm } from "#app/routing/unsent-forms.ts";
import { contactCss } from "#app/styles/entries/screen-css.ts";
import { contactText } from "#app/text/site/contact.ts";
import { contactFieldMessage, contactLimitMessage, contactPageText } from "#app/text/site/contact-page.ts";
import { sendContactMessage } from "#app/usecases/messages/contact.server.ts";
import { ContactAside } from "./contact-aside.tsx";
import { SentForm } from "./sent-form.tsx";
import { Thanks } from "./thanks.tsx";

export const handle = { css: contactCss };

export function loader({ request, context }: LoaderFunctionArgs) {
  const isSent = new URL(request.url).searchParams.has(DONE_PARAM);
  const title = `${contactText.title} · ${context.deps.settings.productName}`;
  if (!isSent) context.share(ownPage({ title, description: contactPageText.description }, CONTACT_PAGE));
  return { isSent, pageKey: context.deps.newId(), ...frameData(context) };
}

const rules = {
  schema: contactInput.extend({ key: z.string().default("") }),
  fieldMessage: contactFieldMessage,
  limitMessage: contactLimitMessage,
};

/** A sender who fills in the hidden field (`TRAP_FIELD`) is thanked too, but nothing is kept. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const sent = form.get(TRAP_FIELD)
    ? null
    : await sendForm(form, rules, (message) => sendContactMessage(context.deps, message));
  if (sent?.ok === false) return data<FormReply>(sent.error.form, { status: sent.error.status });
  throw redirect(doneHref(CONTACT_PAGE, "enviado"), 303);
}

export const clientAction = keepForm;
export const shouldRevalidate = afterRedirectsOnly;

export function meta({ data: told }: MetaArgs<typeof loader>) {
  return told ? [{ title: `${contactText.title} · ${told.productName}` }] : [];
}

/** The contact page (accounts §2, Contact form). */
export default function Contact() {
  const { isSent, pageKey, ...frame } = useLoaderData<typeof loader>();
  return (
    <>
      <IconSheet names={["chevron", "menu", "alert", "check"]} />
      <SiteHeader {...frame} />
      <main className="wrap last" id="main">
        <PageHead title={contactText.title} lead={isSent ? null : contactPageText.lead} />
        <div className="doc doc-r">
          {isSent ? <Thanks /> : <SentForm pageKey={pageKey} />}
          <ContactAside />
        </div>
      </main>
    </>
  );
}
