import { Form, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { PlaceIcon } from "#app/components/backoffice/place-icon.tsx";
import { TextField } from "#app/components/forms/field.tsx";
import { type FormReply, fieldOf, formErrors } from "#app/components/forms/form-fields.ts";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { useFocusOnError } from "#app/components/forms/use-focus-on-error.ts";
import { Alert } from "#app/components/ui/alert.tsx";
import { stepHref } from "#app/domain/setup/business/onboarding-steps.ts";
import { initials } from "#app/text/formats.ts";
import { onboardingText, peopleText } from "#app/text/setup/onboarding.ts";
import { BackLink } from "./step-form.tsx";
import type { PeopleView } from "./step-views.ts";

type PeopleStepProps = {
  readonly view: PeopleView;
  readonly lastResult: FormReply;
  readonly xsrf: string;
};

/** Step 4: the professionals. The owner may take no bookings; others are added by name. */
export function PeopleStep({ view: { people, services }, lastResult, xsrf }: PeopleStepProps) {
  const isSomebody = people.some(({ isBookable }) => isBookable);
  return (
    <>
      <div>
        <h1>{peopleText.title}</h1>
        <p className="lead">{peopleText.lead}</p>
      </div>
      {isSomebody ? null : <Alert kind="warning">{peopleText.nobody}</Alert>}
      <ul className="card list">
        {people.map((person) => (
          <li key={person.id} className="ob-person">
            <span className="avatar" aria-hidden="true">
              {initials(person)}
            </span>
            <span>
              <b>{person.name}</b>
              <span className="sm muted">{aboutPerson(person, services)}</span>
            </span>
            {person.isYou ? (
              <Attend isBookable={person.isBookable} xsrf={xsrf} />
            ) : (
              <Remove person={person} xsrf={xsrf} />
            )}
          </li>
        ))}
      </ul>
      <AddForm key={people.length} lastResult={lastResult} xsrf={xsrf} />
      <div className="ob-bar">
        <BackLink step={4} />
        <a className="btn btn-lg" href={stepHref(5)}>
          {onboardingText.next}
        </a>
      </div>
    </>
  );
}

type Person = PeopleView["people"][number];

function aboutPerson({ isYou, isBookable }: Person, services: number): string {
  const does = isBookable ? peopleText.offers(services) : peopleText.doesNotAttend;
  return isYou ? `${peopleText.you} · ${does}` : does;
}

function Attend({ isBookable, xsrf }: { readonly isBookable: boolean; readonly xsrf: string }) {
  return (
    <Form method="post" replace>
      <HiddenFields
        fields={[
          ["intent", "attend"],
          ["attend", isBookable ? "no" : "si"],
          ["xsrf", xsrf],
        ]}
      />
      <button type="submit" className="switch" role="switch" aria-checked={isBookable}>
        <i />
        {peopleText.attend}
      </button>
    </Form>
  );
}

function Remove({ person, xsrf }: { readonly person: Person; readonly xsrf: string }) {
  return (
    <Form method="post" replace>
      <HiddenFields
        fields={[
          ["intent", "remove"],
          ["id", person.id],
          ["xsrf", xsrf],
        ]}
      />
      <button type="submit" className="icon-btn" aria-label={peopleText.remove(person.name)}>
        <PlaceIcon name="trash" small />
      </button>
    </Form>
  );
}

function AddForm({ lastResult, xsrf }: Omit<PeopleStepProps, "view">) {
  const isPending = useNavigation().formData?.get("intent") === "add";
  const errors = formErrors(lastResult);
  const form = useRef<HTMLFormElement>(null);
  useFocusOnError(form, lastResult, false);
  return (
    <Form ref={form} className="ob-add card" method="post" replace noValidate>
      <HiddenFields
        fields={[
          ["intent", "add"],
          ["xsrf", xsrf],
        ]}
      />
      <div>
        <h2>{peopleText.another}</h2>
        <p className="sm muted">{peopleText.anotherLead}</p>
      </div>
      {errors.length > 0 ? <Alert kind="danger">{errors.join(" ")}</Alert> : null}
      <div className="fields">
        <TextField
          field={fieldOf("person", "firstname", lastResult)}
          label={peopleText.firstname}
          autoComplete="off"
        />
        <TextField
          field={fieldOf("person", "lastname", lastResult)}
          label={peopleText.lastname}
          autoComplete="off"
        />
      </div>
      <button type="submit" className="btn btn-line" aria-busy={isPending}>
        <PlaceIcon name="plus" small />
        {isPending ? peopleText.adding : peopleText.add}
      </button>
    </Form>
  );
}
