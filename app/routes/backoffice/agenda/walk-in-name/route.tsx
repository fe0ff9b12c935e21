import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { Form, type MetaArgs, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { BackofficeFrame } from "#app/components/backoffice/frame.tsx";
import { Field, inputProps } from "#app/components/forms/field.tsx";
import { fieldOf, formErrors } from "#app/components/forms/form-fields.ts";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { PhoneField } from "#app/components/forms/phone-field.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { doneHref } from "#app/components/ui/done-href.ts";
import { walkInNameForm } from "#app/inputs/agenda/walk-in.ts";
import { sendForm } from "#app/routing/forms.server.ts";
import { allowedOr404, foundOr404 } from "#app/routing/found.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { walkInCss } from "#app/styles/entries/screen-css.ts";
import { walkInFieldMessage, walkInMessage, walkInText } from "#app/text/agenda/walk-ins.ts";
import { readStaffBooking } from "#app/usecases/agenda/read-staff-booking.server.ts";
import { nameWaiting, readWaiting } from "#app/usecases/agenda/walk-ins/keep-queue.server.ts";
import { nameBooking } from "#app/usecases/agenda/walk-ins/name-booking.server.ts";
import { usualAreaOf } from "#app/usecases/clients/usual-area.server.ts";
import type { RefusedWalkIn } from "../walk-in/refused-walk-in.ts";
import "#app/styles/parts/setup.css";

export const handle = { css: walkInCss };

const NOTHING_KNOWN = { firstName: "", lastName: "", phone: null };

/** Names a client who was seated without a name (`turno`), or one who waits (`espera`). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { deps } = context;
  const actor = requireUser({ request, context });
  const { searchParams } = new URL(request.url);
  const [turno, espera] = [searchParams.get("turno"), searchParams.get("espera")];
  const person =
    espera === null ? await seated(turno ?? "") : foundOr404(await readWaiting(deps, actor, espera));
  const { firstName, lastName, phone } = person;
  return data({ person: { firstName, lastName, phone }, turno, espera, ...frameData(context) });

  async function seated(bookingId: string) {
    const { client } = foundOr404(await readStaffBooking(deps, actor, bookingId));
    if (client !== null) throw redirect(`/backoffice/booking/${encodeURIComponent(bookingId)}`);
    return NOTHING_KNOWN;
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { deps } = context;
  const actor = requireUser({ request, context });
  const form = await request.formData();
  const [turno, espera] = [form.get("turno"), form.get("espera")];
  const rules = {
    schema: walkInNameForm,
    fieldMessage: walkInFieldMessage,
    formMessage: walkInMessage,
    area: () => usualAreaOf(deps, actor),
  };
  const done = await sendForm(form, rules, async (person) =>
    allowedOr404(
      typeof espera === "string"
        ? await nameWaiting(deps, actor, { id: espera, ...person })
        : await nameBooking(deps, actor, { bookingId: String(turno ?? ""), ...person }),
    ),
  );
  if (done.ok) throw redirect(doneHref("/backoffice/calendar", "con-nombre"), 303);
  return data<RefusedWalkIn>({ form: done.error.form }, { status: done.error.status });
}

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${walkInText.nameTitle} · ${data.productName}` }] : [];
}

export default function WalkInName() {
  const { person, turno, espera, ...frame } = useLoaderData<typeof loader>();
  const reply = useActionData<RefusedWalkIn>()?.form ?? null;
  const isSaving = useNavigation().formData !== undefined;
  const of = (name: string, kept: string | null) => {
    const field = fieldOf("name", name, reply);
    return reply === null ? { ...field, initial: kept ?? "" } : field;
  };
  const [first, last] = [of("firstname", person.firstName), of("lastname", person.lastName)];
  const whose = espera === null ? ["turno", turno ?? ""] : ["espera", espera];
  return (
    <BackofficeFrame frame={frame} title={walkInText.nameTitle} icons={["alert"]} back="/backoffice/calendar">
      <Form method="post" className="setup setup-text form" replace noValidate>
        {formErrors(reply).map((sentence) => (
          <Alert key={sentence} kind="danger">
            {sentence}
          </Alert>
        ))}
        <HiddenFields
          fields={[
            ["xsrf", frame.xsrf],
            [whose[0] ?? "", whose[1] ?? ""],
          ]}
        />
        <Field field={first} label={walkInText.firstName}>
          <input {...inputProps(first)} autoComplete="off" maxLength={60} />
        </Field>
        <Field field={last} label={walkInText.lastName}>
          <input {...inputProps(last)} autoComplete="off" maxLength={60} />
        </Field>
        <PhoneField field={of("phone", person.phone)} label={walkInText.phone} autoComplete="off" />
        <button type="submit" className="btn" aria-busy={isSaving}>
          {isSaving ? walkInText.saving : walkInText.save}
        </button>
      </Form>
    </BackofficeFrame>
  );
}
