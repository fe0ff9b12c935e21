import { Form, useNavigate } from "@remix-run/react";
import type { FormEvent, MouseEvent } from "react";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { wizardFields, wizardHref, wizardSearch } from "#app/domain/wizard/address.ts";
import { chooseEmployee } from "#app/domain/wizard/steps.ts";
import { ANY_EMPLOYEE, SHARED_EMPLOYEES } from "#app/domain/wizard/wizard.ts";
import { keepInUrl } from "#app/routes/booking/frame/keep-in-url.ts";
import { StepLayout } from "#app/routes/booking/frame/step-layout.tsx";
import { summaryOf } from "#app/routes/booking/frame/summary.ts";
import type { WizardState } from "#app/routes/booking/frame/wizard-state.ts";
import { severalParts } from "#app/routes/booking/steps/several/several-parts.ts";
import { employeesText, wizardText } from "#app/text/wizard/wizard.ts";
import type { EmployeesStep as EmployeesView } from "#app/usecases/wizard/view.ts";
import { AnyEmployeeCard, EmployeeCard } from "./employee-card.tsx";

type EmployeesStepProps = { readonly view: EmployeesView; readonly state: WizardState | null };

/** Step 2: the professional. With script, a press on a card continues at once (booking §2.1). */
export function EmployeesStep({ view: { frame, employees, several }, state }: EmployeesStepProps) {
  const navigate = useNavigate();
  const { choices } = frame;
  const parts = severalParts();
  const shared = several?.shared;

  function goOn(employee: string) {
    const chosen = chooseEmployee(choices, employee);
    keepInUrl(wizardSearch(2, chosen));
    navigate(wizardHref(frame.path, 3, chosen));
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    goOn(String(new FormData(event.currentTarget).get("e")));
  }

  /** Arrow keys only move the mark: `detail` is 0 then. */
  function press(event: MouseEvent<HTMLInputElement>) {
    if (event.detail > 0) goOn(event.currentTarget.value);
  }

  return (
    <Form className="flow" action={frame.path} onSubmit={submit}>
      <HiddenFields fields={wizardFields(3, { ...choices, employee: null, date: null, time: null })} />
      <StepLayout
        frame={frame}
        step={2}
        title={employeesText.title}
        state={state}
        summary={summaryOf(frame)}
        button={employees.length > 0 || shared ? { label: wizardText.continue } : null}
      >
        {employees.length > 0 ? (
          <fieldset className="employees">
            <legend className="sr">{employeesText.subtitle}</legend>
            {employees.length > 1 ? (
              <AnyEmployeeCard
                lowest={lowestOf(employees)}
                chosen={choices.employee === ANY_EMPLOYEE}
                onPress={press}
              />
            ) : null}
            {employees.map((employee, index) => (
              <EmployeeCard
                key={employee.id}
                employee={employee}
                tint={index}
                chosen={choices.employee === employee.id}
                onPress={press}
              />
            ))}
            {shared && parts ? (
              <parts.SharedCard
                shared={shared}
                chosen={choices.employee === SHARED_EMPLOYEES}
                onPress={press}
              />
            ) : null}
          </fieldset>
        ) : (
          parts && <parts.NobodyForAll frame={frame} several={several} onPress={press} />
        )}
      </StepLayout>
    </Form>
  );
}

/** The least that a professional asks; null where they all ask the same. */
function lowestOf(employees: EmployeesView["employees"]): number | null {
  const asked = employees.flatMap(({ terms }) => terms?.centavos ?? []);
  return new Set(asked).size < 2 ? null : Math.min(...asked);
}
