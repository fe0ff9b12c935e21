import { Form, useNavigation } from "@remix-run/react";
import { TextField } from "#app/components/forms/field.tsx";
import { type FormReply, fieldOf, formErrors } from "#app/components/forms/form-fields.ts";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { PhoneField } from "#app/components/forms/phone-field.tsx";
import { typedNumber } from "#app/components/forms/typed.ts";
import { AffectedTurnos } from "#app/components/setup/affected-turnos.tsx";
import { KeptNowNote } from "#app/components/setup/kept-now.tsx";
import { SaveBar } from "#app/components/setup/save-bar.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { EMPLOYEE_LETTERS as most } from "#app/domain/setup/employees/employee-data.ts";
import { affectedText } from "#app/text/setup/affected.ts";
import { employeeText } from "#app/text/setup/employees.ts";
import type { Choices, EmployeeValues, RefusedEmployee } from "./employee-view.ts";
import { ServiceChoices } from "./service-choices.tsx";
import { StoreChoices } from "./store-choices.tsx";

type EmployeeFormProps = {
  readonly values: EmployeeValues;
  readonly choices: Choices;
  readonly refused: RefusedEmployee | null;
  readonly xsrf: string;
};

const ID = "employee";
const INTENT = "save";

/** A professional's personal data, stores and services. */
export function EmployeeForm({ values, choices, refused, xsrf }: EmployeeFormProps) {
  const isPending = useNavigation().formData?.get("intent") === INTENT;
  const lastResult = refused?.form ?? null;
  const affected = refused?.affected ?? null;
  const kept = refused?.kept ?? null;
  const version = kept?.version ?? typedNumber(lastResult, "version") ?? values.version;
  const save = affected ? affectedText.save : employeeText.save;
  return (
    <Form className="sheet" method="post" replace noValidate>
      <HiddenFields
        fields={[
          ["intent", INTENT],
          ["xsrf", xsrf],
          ["version", `${version}`],
        ]}
      />
      {affected ? <AffectedTurnos affected={affected} /> : null}
      {kept ? <KeptNowNote kept={kept} /> : null}
      {affected || kept ? null : <FormFault lastResult={lastResult} />}
      <DataSection values={values} lastResult={lastResult} />
      <section>
        <header>
          <h2>{employeeText.stores}</h2>
          <p>{employeeText.storesHint}</p>
        </header>
        <StoreChoices stores={choices.stores} kept={values.storeIds} lastResult={lastResult} />
      </section>
      <section>
        <header>
          <h2>{employeeText.services}</h2>
          <p>{employeeText.servicesHint}</p>
        </header>
        <ServiceChoices services={choices.services} kept={values.serviceIds} lastResult={lastResult} />
      </section>
      <SaveBar
        back="/backoffice/setup/employees"
        cancel={employeeText.cancel}
        save={save}
        saving={employeeText.saving}
        isPending={isPending}
      />
    </Form>
  );
}

function FormFault({ lastResult }: { readonly lastResult: FormReply }) {
  const errors = formErrors(lastResult);
  return errors.length > 0 ? <Alert kind="danger">{errors.join(" ")}</Alert> : null;
}

type DataProps = { readonly values: EmployeeValues; readonly lastResult: FormReply };

function DataSection({ values, lastResult }: DataProps) {
  const of = (name: string, kept: string | null) => {
    const field = fieldOf(ID, name, lastResult);
    return lastResult ? field : { ...field, initial: kept ?? "" };
  };
  const phone = of("phone", values.phone);
  const isBookable = lastResult ? Boolean(lastResult.initialValue?.bookable) : values.bookable;
  return (
    <section>
      <header>
        <h2>{employeeText.data}</h2>
        <p>{employeeText.dataHint}</p>
      </header>
      <div className="fields">
        <TextField
          field={of("firstname", values.firstName)}
          label={employeeText.firstName}
          autoComplete="off"
          maxLength={most.firstname}
        />
        <TextField
          field={of("lastname", values.lastName)}
          label={employeeText.lastName}
          autoComplete="off"
          maxLength={most.lastname}
        />
        <PhoneField
          field={phone}
          label={`${employeeText.phone} ${employeeText.optional}`}
          hint={employeeText.phoneHint}
          autoComplete="off"
        />
        <TextField
          field={of("email", values.email)}
          label={`${employeeText.email} ${employeeText.optional}`}
          type="email"
          autoComplete="off"
          maxLength={most.email}
        />
        <div className="wide">
          <label className="switch">
            <input
              type="checkbox"
              name="bookable"
              defaultChecked={isBookable}
              aria-describedby="bookable-note"
            />
            {employeeText.bookable}
          </label>
          <p id="bookable-note" className="sm muted">
            {employeeText.bookableHint}
          </p>
        </div>
      </div>
    </section>
  );
}
