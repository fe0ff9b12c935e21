import { Form, useNavigation } from "@remix-run/react";
import { Field, inputProps } from "#app/components/forms/field.tsx";
import { type FormReply, fieldOf, formErrors } from "#app/components/forms/form-fields.ts";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { AffectedTurnos } from "#app/components/setup/affected-turnos.tsx";
import { Repeat } from "#app/components/setup/repeat.tsx";
import { SaveBar } from "#app/components/setup/save-bar.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import type { ShownAffected } from "#app/domain/setup/affected/affected-turno.ts";
import { affectedText } from "#app/text/setup/affected.ts";
import { closuresText } from "#app/text/setup/stores/closures.ts";
import "#app/styles/screens/stores.css";

export type RefusedClosure = { readonly form: FormReply; readonly affected: ShownAffected | null };

type ClosureFormProps = {
  readonly stores: readonly { readonly id: string; readonly name: string }[];
  /** The store that it was opened for; null: all. */
  readonly storeId: string | null;
  readonly today: string;
  /** The initial date and hours; left out: the fields are empty. */
  readonly first?: FirstClosure;
  /** Whether it may repeat every week. */
  readonly canRepeat?: boolean;
  /** The button's label. */
  readonly save?: string;
  readonly back: string;
  readonly refused: RefusedClosure | null;
  readonly xsrf: string;
};

type FirstClosure = { readonly date: string; readonly from: string; readonly to: string };

const ID = "closure";
const INTENT = "close";

/** A closure of one store or all: whole days, or hours. */
export function ClosureForm({
  stores,
  storeId,
  today,
  first = { date: "", from: "", to: "" },
  canRepeat = false,
  save: press = closuresText.save,
  back,
  refused,
  xsrf,
}: ClosureFormProps) {
  const isPending = useNavigation().formData?.get("intent") === INTENT;
  const lastResult = refused?.form ?? null;
  const affected = refused?.affected ?? null;
  const errors = formErrors(lastResult);
  const save = affected ? affectedText.save : press;
  return (
    <Form className="setup" method="post" replace noValidate>
      <HiddenFields
        fields={[
          ["intent", INTENT],
          ["xsrf", xsrf],
        ]}
      />
      {affected ? <AffectedTurnos affected={affected} /> : null}
      {errors.length > 0 && !affected ? <Alert kind="danger">{errors.join(" ")}</Alert> : null}
      {stores.length > 1 || lastResult?.error?.store ? (
        <Where stores={stores} storeId={storeId} lastResult={lastResult} />
      ) : null}
      <When today={today} first={first} lastResult={lastResult} />
      {canRepeat ? <Repeat formId={ID} lastResult={lastResult} until={closuresText.until} /> : null}
      <Why lastResult={lastResult} />
      <SaveBar
        back={back}
        cancel={closuresText.cancel}
        save={save}
        saving={closuresText.saving}
        isPending={isPending}
      />
    </Form>
  );
}

type PartProps = { readonly lastResult: FormReply };

function Where({ stores, storeId, lastResult }: PartProps & Pick<ClosureFormProps, "stores" | "storeId">) {
  const field = fieldOf(ID, "store", lastResult);
  const store = lastResult ? field : { ...field, initial: storeId ?? "" };
  return (
    <Field field={store} label={closuresText.where}>
      <select {...inputProps(store)}>
        <option value="">{closuresText.allStores}</option>
        {stores.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </Field>
  );
}

type WhenProps = PartProps & { readonly today: string; readonly first: FirstClosure };

function When({ today, first, lastResult }: WhenProps) {
  const of = (name: string, initial = "") => {
    const field = fieldOf(ID, name, lastResult);
    return lastResult ? field : { ...field, initial };
  };
  const from = of("fromDate", first.date);
  const fromTime = of("fromTime", first.from);
  const to = of("toDate");
  const toTime = of("toTime", first.to);
  return (
    <div className="when">
      <Field field={from} label={closuresText.from}>
        <input {...inputProps(from)} type="date" min={today} />
      </Field>
      <Field field={fromTime} label={closuresText.fromTime} hint={closuresText.wholeDays}>
        <input {...inputProps(fromTime, closuresText.wholeDays)} type="time" step={300} />
      </Field>
      <Field field={to} label={closuresText.to} hint={closuresText.toHint}>
        <input {...inputProps(to, closuresText.toHint)} type="date" min={today} />
      </Field>
      <Field field={toTime} label={closuresText.toTime}>
        <input {...inputProps(toTime)} type="time" step={300} />
      </Field>
    </div>
  );
}

function Why({ lastResult }: PartProps) {
  const reason = fieldOf(ID, "reason", lastResult);
  return (
    <Field field={reason} label={closuresText.reason} hint={closuresText.reasonHint}>
      <input
        {...inputProps(reason, closuresText.reasonHint)}
        maxLength={80}
        autoComplete="off"
        placeholder={closuresText.reasonExample}
      />
    </Field>
  );
}
