import { Form, useNavigation } from "@remix-run/react";
import { formErrors } from "#app/components/forms/form-fields.ts";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { typedNumber } from "#app/components/forms/typed.ts";
import { KeptNowNote } from "#app/components/setup/kept-now.tsx";
import { SaveBar } from "#app/components/setup/save-bar.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { faultsAlert } from "#app/text/setup/services/own-terms.ts";
import { serviceText } from "#app/text/setup/services/services.ts";
import type { Offering } from "../service-view.ts";
import type { RefusedOption } from "./option-view.ts";
import { OwnSection } from "./own-section.tsx";
import type { PricedOption, TypedOwn } from "./own-view.ts";

type OptionFormProps = {
  readonly back: string;
  readonly option: PricedOption;
  readonly people: readonly Offering[];
  /** As it is kept. */
  readonly typed: TypedOwn;
  readonly version: number;
  readonly refused: RefusedOption | null;
  readonly xsrf: string;
};

/** The form of one option of a service. */
export function OptionForm({ back, option, people, typed, version, refused, xsrf }: OptionFormProps) {
  const navigation = useNavigation();
  const { form = null, kept = null } = refused ?? {};
  const reply = form?.initialValue
    ? form
    : { ...form, initialValue: typed as Record<string, string | string[]> };
  const seen = kept?.version ?? typedNumber(form, "version") ?? version;
  const faults = Object.entries(reply.error ?? {}).filter(([name, each]) => name !== "" && each?.length);
  return (
    <Form className="sheet" method="post" replace noValidate>
      <HiddenFields
        fields={[
          ["xsrf", xsrf],
          ["version", `${seen}`],
        ]}
      />
      {kept ? <KeptNowNote kept={kept} /> : null}
      {kept === null && faults.length > 0 ? <Alert kind="danger">{faultsAlert(faults.length)}</Alert> : null}
      {kept === null && formErrors(reply).length > 0 ? (
        <Alert kind="danger">{formErrors(reply).join(" ")}</Alert>
      ) : null}
      <OwnSection option={option} people={people} reply={reply} />
      <SaveBar
        back={back}
        cancel={serviceText.cancel}
        save={serviceText.save}
        saving={serviceText.saving}
        isPending={navigation.formData !== undefined}
      />
    </Form>
  );
}
