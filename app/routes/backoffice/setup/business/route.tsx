import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, type MetaArgs, useActionData, useLoaderData } from "@remix-run/react";
import { BackofficeFrame } from "#app/components/backoffice/frame.tsx";
import type { FormReply } from "#app/components/forms/form-fields.ts";
import { PictureSection } from "#app/components/setup/picture-section.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { doneHref } from "#app/components/ui/done-href.ts";
import { pageUrl } from "#app/domain/paths/page-paths.ts";
import { dialledNumber } from "#app/domain/phones/phone-numbers.ts";
import { businessForm } from "#app/inputs/setup/business.ts";
import { sendForm } from "#app/routing/forms.server.ts";
import { allowedOr404, foundOr404 } from "#app/routing/found.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { afterRedirectsOnly, answerElse } from "#app/routing/unsent-forms.ts";
import { hubCss } from "#app/styles/entries/screen-css.ts";
import { errorMessage } from "#app/text/errors.ts";
import { businessFieldMessage, businessFields } from "#app/text/setup/business.ts";
import { businessFormText } from "#app/text/setup/hub.ts";
import { shownAddress } from "#app/text/setup/share.ts";
import { usualAreaOf } from "#app/usecases/clients/usual-area.server.ts";
import {
  changeBusiness,
  type ViewedBusiness,
  viewBusiness,
} from "#app/usecases/setup/business/business.server.ts";
import {
  changePhonesSetting,
  viewBusinessWithReach,
} from "#app/usecases/setup/business/reach-setting.server.ts";
import { BusinessForm } from "./business-form.tsx";
import { PhonesForm } from "./phones-form.tsx";

export const handle = { css: hubCss };

type Refused = {
  readonly form: FormReply;
  /** The values that another member saved meanwhile, and their version. */
  readonly kept: { readonly version: number; readonly rows: readonly (readonly [string, string])[] } | null;
  readonly sentence: string | null;
};

/** A business's public details. 404 for professionals. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { deps } = context;
  const actor = requireUser({ request, context });
  const { business, seePhones } = foundOr404(await viewBusinessWithReach(deps, actor));
  return {
    business: shownBusiness(business),
    seePhones,
    base: shownAddress(pageUrl(deps.settings.publicUrl, "")),
    ...frameData(context),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { deps } = context;
  const actor = requireUser({ request, context });
  const form = await request.formData();
  const phones = form.get("phones");
  if (phones !== null) {
    foundOr404(allowedOr404(await changePhonesSetting(deps, actor, phones === "on")));
    throw redirect(doneHref("/backoffice/setup", "guardado"), 303);
  }
  let isStale = false;
  const saved = await sendForm(
    form,
    {
      ...{ schema: businessForm, fieldMessage: businessFieldMessage, formMessage },
      area: () => usualAreaOf(deps, actor),
    },
    async ({ version, ...text }) => {
      const changed = allowedOr404(await changeBusiness(deps, actor, { text, version }));
      isStale = !changed.ok && changed.error.code === "STALE";
      return changed;
    },
  );
  if (saved.ok) throw redirect(doneHref("/backoffice/setup", "guardado"), 303);
  const { form: reply, status } = saved.error;
  const kept = isStale ? keptOf(shownBusiness(foundOr404(await viewBusiness(deps, actor)))) : null;
  return data<Refused>({ form: reply, kept, sentence: null }, { status });
}

function formMessage(code: Parameters<typeof errorMessage>[0]): string {
  return code === "STALE" ? businessFormText.stale : errorMessage(code);
}

/** With its number as it is dialled locally. */
function shownBusiness(business: ViewedBusiness): ViewedBusiness {
  return { ...business, whatsapp: business.whatsapp && dialledNumber(business.whatsapp) };
}

function keptOf(business: ViewedBusiness): Refused["kept"] {
  const fields = Object.keys(businessFields) as readonly (keyof typeof businessFields)[];
  const rows = fields.map(
    (field) => [businessFields[field], business[field] ?? businessFormText.nothing] as const,
  );
  return { version: business.version, rows };
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return answerElse<Refused>(
    () => serverAction<typeof action>(),
    ({ code }) => ({ form: null, kept: null, sentence: errorMessage(code) }),
  );
}

export const shouldRevalidate = afterRedirectsOnly;

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${businessFormText.title} · ${data.productName}` }] : [];
}

export default function BusinessRoute() {
  const { business, seePhones, base, ...frame } = useLoaderData<typeof loader>();
  const refused = useActionData<Refused>() ?? null;
  const { title } = businessFormText;
  return (
    <BackofficeFrame frame={frame} title={title} icons={["alert", "check", "info"]} back="/backoffice/setup">
      <div className="setup">
        {refused?.sentence ? <Alert kind="danger">{refused.sentence}</Alert> : null}
        <div className="sheet">
          <PictureSection
            of="BUSINESS"
            id={business.id}
            name={business.name}
            pictureUrl={business.pictureUrl}
            xsrf={frame.xsrf}
          />
        </div>
        <BusinessForm
          business={business}
          base={base}
          lastResult={refused?.form ?? null}
          kept={refused?.kept ?? null}
          xsrf={frame.xsrf}
        />
        <PhonesForm isOn={seePhones} xsrf={frame.xsrf} />
      </div>
    </BackofficeFrame>
  );
}
