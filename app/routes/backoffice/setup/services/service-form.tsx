import { Form, useNavigation } from "@remix-run/react";
import { useState } from "react";
import { type FormReply, formErrors } from "#app/components/forms/form-fields.ts";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { typedNumber } from "#app/components/forms/typed.ts";
import { AffectedTurnos } from "#app/components/setup/affected-turnos.tsx";
import { KeptNowNote } from "#app/components/setup/kept-now.tsx";
import { SaveBar } from "#app/components/setup/save-bar.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { affectedText } from "#app/text/setup/affected.ts";
import { serviceText } from "#app/text/setup/services/services.ts";
import { AboutSection } from "./about-section.tsx";
import { ColorSection } from "./color-section.tsx";
import { DepositSection } from "./deposit-section.tsx";
import { OptionsSection } from "./options-section.tsx";
import { depositSentence, type Offering, type RefusedService, type TypedService } from "./service-view.ts";
import { WhoSection } from "./who-section.tsx";

type ServiceFormProps = {
  /** The saved service. */
  readonly typed: TypedService;
  readonly version: number;
  /** The page of a kept option; null: of a service that does not exist yet. */
  readonly hrefOf: ((optionId: string) => string) | null;
  readonly employees: readonly Offering[];
  readonly depositMinutes: number;
  readonly refused: RefusedService | null;
  readonly xsrf: string;
};

const INTENT = "save";

/** A service's form: description, options, deposit and professionals. */
export function ServiceForm({
  typed,
  version,
  hrefOf,
  employees,
  depositMinutes,
  refused,
  xsrf,
}: ServiceFormProps) {
  const navigation = useNavigation();
  const isPending = navigation.formData?.get("intent") === INTENT;
  const { form = null, affected = null, kept = null, row = null } = refused ?? {};
  const reply = form?.initialValue
    ? form
    : { ...form, initialValue: typed as Record<string, string | string[]> };
  const [pays, setPays] = useState<string | null>(null);
  const seen = kept?.version ?? typedNumber(form, "version") ?? version;
  const save = affected ? affectedText.save : serviceText.save;
  const isFirst = affected === null && kept === null;
  return (
    <Form
      className="sheet"
      method="post"
      replace
      noValidate
      onInput={(event) => setPays(depositSentence(new FormData(event.currentTarget)))}
    >
      <HiddenFields
        fields={[
          ["intent", INTENT],
          ["xsrf", xsrf],
          ["version", `${seen}`],
        ]}
      />
      {/* Enter in a field presses the form's first button, which must not be one that moves a row. */}
      <button type="submit" className="sr" tabIndex={-1} aria-hidden="true" />
      {affected ? <AffectedTurnos affected={affected} /> : null}
      {kept ? <KeptNowNote kept={kept} /> : null}
      {isFirst ? <FormFault reply={reply} /> : null}
      <AboutSection reply={reply} />
      <OptionsSection reply={reply} row={row} hrefOf={hrefOf} />
      <ColorSection reply={reply} />
      <DepositSection reply={reply} depositMinutes={depositMinutes} pays={pays} />
      <WhoSection reply={reply} employees={employees} />
      <OnlineSection reply={reply} />
      <SaveBar
        back="/backoffice/setup/services"
        cancel={serviceText.cancel}
        save={save}
        saving={serviceText.saving}
        isPending={isPending}
      />
    </Form>
  );
}

function FormFault({ reply }: { readonly reply: FormReply }) {
  const errors = formErrors(reply);
  const isWrong = Object.values(reply?.error ?? {}).some((each) => each !== null && each.length > 0);
  if (errors.length > 0) return <Alert kind="danger">{errors.join(" ")}</Alert>;
  return isWrong ? <Alert kind="danger">{serviceText.fixFields}</Alert> : null;
}

function OnlineSection({ reply }: { readonly reply: FormReply }) {
  return (
    <section>
      <header>
        <h2>{serviceText.online}</h2>
      </header>
      <div>
        <label className="switch">
          <input
            type="checkbox"
            name="bookable"
            defaultChecked={Boolean(reply?.initialValue?.bookable)}
            aria-describedby="bookable-note"
          />
          {serviceText.bookable}
        </label>
        <p id="bookable-note" className="sm muted">
          {serviceText.bookableHint}
        </p>
      </div>
    </section>
  );
}
