import { Form, useNavigation } from "@remix-run/react";
import { formErrors } from "#app/components/forms/form-fields.ts";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { typedNumber } from "#app/components/forms/typed.ts";
import { AffectedTurnos } from "#app/components/setup/affected-turnos.tsx";
import { HoursEditor } from "#app/components/setup/hours-editor.tsx";
import { KeptNowNote } from "#app/components/setup/kept-now.tsx";
import { SaveBar } from "#app/components/setup/save-bar.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { affectedText } from "#app/text/setup/affected.ts";
import { storesText } from "#app/text/setup/stores/stores.ts";
import { DataSection } from "./data-section.tsx";
import { BookingSection, PolicySection } from "./rules-sections.tsx";
import type { RefusedStore, ShownStore } from "./store-view.ts";

type StoreFormProps = {
  readonly store: ShownStore;
  readonly refused: RefusedStore | null;
  /** The button's label, and its label while sending. */
  readonly send: { readonly ready: string; readonly pending: string };
  readonly back: string;
  readonly xsrf: string;
};

const INTENT = "save";
const NOTHING_REFUSED: RefusedStore = { form: null, affected: null, kept: null };

/** A store's form: address, hours and booking rules. */
export function StoreForm({ store, refused, send, back, xsrf }: StoreFormProps) {
  const isPending = useNavigation().formData?.get("intent") === INTENT;
  const { form: lastResult, affected, kept } = refused ?? NOTHING_REFUSED;
  const version = kept?.version ?? typedNumber(lastResult, "version") ?? store.version;
  const errors = formErrors(lastResult);
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
      {errors.length > 0 && !affected && !kept ? <Alert kind="danger">{errors.join(" ")}</Alert> : null}
      <DataSection store={store} lastResult={lastResult} />
      <section>
        <header>
          <h2>{storesText.hours}</h2>
          <p>{storesText.hoursText}</p>
        </header>
        <HoursEditor formId="store" weekly={store.weekly} lastResult={lastResult} />
      </section>
      <PolicySection store={store} lastResult={lastResult} />
      <BookingSection store={store} lastResult={lastResult} />
      <SaveBar
        back={back}
        cancel={storesText.cancel}
        save={affected ? affectedText.save : send.ready}
        saving={send.pending}
        isPending={isPending}
      />
    </Form>
  );
}
