import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { Link, type MetaArgs, useActionData, useLoaderData } from "@remix-run/react";
import { Alert } from "#app/components/alert.tsx";
import { Note } from "#app/components/note.tsx";
import type { RefusalCode } from "#app/domain/codes.ts";
import { paymentsQuery } from "#app/inputs/payments.ts";
import { admit } from "#app/routes/admit.server.ts";
import { BookingsFrame } from "#app/routes/bookings/bookings-frame.tsx";
import { refusalStatus } from "#app/routes/refusal-status.ts";
import { screenContext } from "#app/routes/screen-context.ts";
import { paymentsCss } from "#app/styles/screen-css.ts";
import { emptyPayments, paymentsText } from "#app/text/business-payments.ts";
import { errorMessage } from "#app/text/errors.ts";
import { viewBusinessPayments } from "#app/usecases/business-payments.server.ts";
import { AwaitedCard } from "./awaited-card.tsx";
import { DaysForm } from "./days-form.tsx";
import { answerPayments } from "./payments-action.server.ts";
import { paymentsHref, VIEWS, viewNamed } from "./payments-view.ts";
import { ProblemCard } from "./problem-card.tsx";
import { TakenCard } from "./taken-card.tsx";
import { Totals } from "./totals.tsx";

export const handle = { css: paymentsCss };

/** The señas of the business acted for; nothing for its professionals. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const actor = admit({ request, context });
  const { searchParams } = new URL(request.url);
  const days = paymentsQuery.safeParse(Object.fromEntries(searchParams));
  const found = await viewBusinessPayments(
    context.deps,
    actor,
    days.success ? days.data : { from: null, to: null },
  );
  if (!found.ok) throw new Response(null, { status: 404 });
  return {
    payments: found.value,
    view: viewNamed(searchParams.get("ver")),
    now: context.deps.now(),
    ...screenContext(context),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const actor = admit({ request, context });
  const done = await answerPayments(context.deps, actor, await request.formData());
  if (done.ok) {
    const { search } = new URL(request.url);
    throw redirect(`/backoffice/payments${search}`, 303);
  }
  const refusal: RefusalCode = done.error.code;
  return data({ refusal }, { status: refusalStatus(done.error) });
}

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${paymentsText.title} · ${data.productName}` }] : [];
}

export default function Payments() {
  const { payments, view, now, ...shell } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { awaited, problems, taken, totals } = payments;
  const returned = taken.filter((each) => each.refundStatus !== null);
  const kept = taken.filter((each) => each.refundStatus === null);
  const shown = { awaited, problems, taken: kept, returned }[view];
  const counts = { awaited: awaited.length, problems: problems.length, taken: null, returned: null };
  return (
    <BookingsFrame shell={shell} title={paymentsText.title} icons={["card", "alert", "check"]}>
      <h1>{paymentsText.title}</h1>
      <nav className="chips" aria-label={paymentsText.views}>
        {VIEWS.map((each) => (
          <Link
            key={each}
            className="chip"
            to={paymentsHref(each, payments)}
            aria-current={each === view ? "page" : undefined}
            discover="none"
          >
            {counts[each] ? `${paymentsText[each]} (${counts[each]})` : paymentsText[each]}
          </Link>
        ))}
      </nav>
      {refused ? <Alert kind="danger">{errorMessage(refused.refusal)}</Alert> : null}
      {view === "taken" || view === "returned" ? <DaysForm view={view} payments={payments} /> : null}
      {shown.length === 0 ? <Empty view={view} /> : null}
      <ul className="stack">
        {view === "awaited"
          ? awaited.map((each) => (
              <AwaitedCard key={each.bookingId} deposit={each} now={now} xsrf={shell.xsrf} />
            ))
          : null}
        {view === "problems"
          ? problems.map((each) => <ProblemCard key={each.id} problem={each} now={now} xsrf={shell.xsrf} />)
          : null}
        {view === "taken"
          ? kept.map((each) => <TakenCard key={each.id} payment={each} now={now} xsrf={shell.xsrf} />)
          : null}
        {view === "returned"
          ? returned.map((each) => <TakenCard key={each.id} payment={each} now={now} xsrf={shell.xsrf} />)
          : null}
      </ul>
      {view === "taken" && totals.length > 0 ? <Totals totals={totals} /> : null}
    </BookingsFrame>
  );
}

function Empty({ view }: { readonly view: (typeof VIEWS)[number] }) {
  const { title, text } = emptyPayments(view);
  return <Note icon="card" title={title} lines={[text]} />;
}
