import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { Form, type MetaArgs, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { BackofficeFrame } from "#app/components/backoffice/frame.tsx";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { SaveBar } from "#app/components/setup/save-bar.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Done } from "#app/components/ui/done.tsx";
import { doneHref } from "#app/components/ui/done-href.ts";
import { termsFor } from "#app/domain/money/commissions/rules.ts";
import { wholeNumber } from "#app/domain/whole-number.ts";
import { allowedOr404, foundOr404 } from "#app/routing/found.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { afterRedirectsOnly } from "#app/routing/unsent-forms.ts";
import { commissionsCss } from "#app/styles/entries/screen-css.ts";
import { fullName } from "#app/text/formats.ts";
import { rulesDone, rulesText } from "#app/text/money/commission-rules.ts";
import { refusalMessage } from "#app/text/refusals.ts";
import { type AgreedView, putAgreed, viewAgreed } from "#app/usecases/money/commissions/agreed.server.ts";
import { refusalStatus } from "#app/usecases/refusal-status.ts";
import { COMMISSIONS_PAGE } from "../commissions-view.ts";
import { CostFields } from "./cost-fields.tsx";
import { RuleFields } from "./rule-fields.tsx";
import { agreementOf, beside, formOf, type RulesForm, typedForm } from "./rules-form.ts";

export const handle = { css: commissionsCss };

const PAGE = `${COMMISSIONS_PAGE}/rules`;

/** The commission rules for one professional, or for all; for managers. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const actor = requireUser({ request, context });
  const { agreed, people, services } = foundOr404(await viewAgreed(context.deps, actor));
  const asked = new URL(request.url).searchParams.get("employee");
  const person = people.find(({ id }) => id === asked) ?? null;
  if (asked && person === null) throw new Response(null, { status: 404 });
  const inherited = termsFor(agreed.rules, { employeeId: "", serviceId: "" });
  return {
    person,
    people: people.filter(({ hasLeft, id }) => !hasLeft || id === asked),
    services,
    form: formOf(agreed, services, person?.id ?? null),
    version: agreed.version,
    inherited,
    ...frameData(context),
  };
}

export type RefusedRules = {
  readonly form: RulesForm;
  readonly version: number;
  readonly sentence: string;
};

/** Saves the rules of the page (one professional's or the business's) at once; other rules stay as they are. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { deps } = context;
  const actor = requireUser({ request, context });
  const post = await request.formData();
  const employeeId = String(post.get("employee") ?? "") || null;
  const version = wholeNumber(String(post.get("version"))) ?? -1;
  const typed = typedForm(post);
  const view = foundOr404(await viewAgreed(deps, actor));
  const agreement = agreementOf(typed, employeeId);
  if (!agreement.ok) return refused(400, { form: agreement.error, version, sentence: rulesText.faults });
  if (view.agreed.version !== version) return stale(typed, view, employeeId);
  const kept = view.agreed.rules.filter((rule) => rule.employeeId !== employeeId);
  const rules = [...kept, ...agreement.value.rules];
  const costs = employeeId === null ? agreement.value.costs : view.agreed.costs;
  const put = allowedOr404(await putAgreed(deps, actor, { version, rules, costs }));
  if (put.ok) throw redirect(doneHref(pageOf(employeeId), "guardadas"), 303);
  if (put.error.code === "STALE") return stale(typed, foundOr404(await viewAgreed(deps, actor)), employeeId);
  const sentence = put.error.code === "NOT_FOUND" ? rulesText.unknown : refusalMessage(put.error);
  return refused(refusalStatus(put.error), { form: typed, version, sentence });
}

/** Changes that others saved meanwhile are never overwritten unseen: the form returns with them beside the input. */
function stale(typed: RulesForm, { agreed, services }: AgreedView, employeeId: string | null) {
  const kept = formOf(agreed, services, employeeId);
  const form = beside(employeeId === null ? typed : { ...typed, fee: kept.fee, materials: [] }, kept);
  return refused(409, { form, version: agreed.version, sentence: rulesText.stale });
}

function refused(status: number, body: RefusedRules) {
  return data<RefusedRules>(body, { status });
}

function pageOf(employeeId: string | null): string {
  return employeeId === null ? PAGE : `${PAGE}?${new URLSearchParams({ employee: employeeId })}`;
}

export function shouldRevalidate(args: Parameters<typeof afterRedirectsOnly>[0]) {
  // After a 409 the page loads what is saved now.
  return args.actionStatus === 409 || afterRedirectsOnly(args);
}

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${rulesText.title} · ${data.productName}` }] : [];
}

export default function Rules() {
  const { person, people, services, form, version, inherited, ...frame } = useLoaderData<typeof loader>();
  const reply = useActionData<RefusedRules>();
  const isPending = useNavigation().formMethod === "POST";
  const shown = reply?.form ?? form;
  const own = person ? `?${new URLSearchParams({ employee: person.id })}` : "";
  return (
    <BackofficeFrame
      frame={frame}
      title={rulesText.title}
      icons={["alert", "check", "info"]}
      back={`${COMMISSIONS_PAGE}${own}`}
    >
      <div className="setup">
        {reply ? <Alert kind="danger">{reply.sentence}</Alert> : <Done sentences={rulesDone} />}
        <nav className="chips" aria-label={rulesText.people}>
          {[null, ...people].map((each) => (
            <a
              key={each?.id ?? ""}
              className="chip"
              href={pageOf(each?.id ?? null)}
              aria-current={each?.id === person?.id ? "page" : undefined}
            >
              {each ? fullName(each) : rulesText.everybody}
            </a>
          ))}
        </nav>
        <Form method="post" className="sheet" key={`${person?.id} ${version}`} replace noValidate>
          <HiddenFields
            fields={[
              ["xsrf", frame.xsrf],
              ["version", `${reply?.version ?? version}`],
              ["employee", person?.id ?? ""],
            ]}
          />
          <RuleFields form={shown} services={services} inherited={person ? inherited : null} />
          {person ? null : <CostFields form={shown} services={services} />}
          <SaveBar
            back={`${COMMISSIONS_PAGE}${own}`}
            cancel={rulesText.cancel}
            save={rulesText.save}
            saving={rulesText.saving}
            isPending={isPending}
          />
        </Form>
      </div>
    </BackofficeFrame>
  );
}
