import { Form, useNavigate } from "@remix-run/react";
import { type FormEvent, useRef, useState } from "react";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { Note } from "#app/components/ui/note.tsx";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import { wizardFields, wizardHref } from "#app/domain/wizard/address.ts";
import { totalsOf } from "#app/domain/wizard/totals.ts";
import { StepLayout } from "#app/routes/booking/frame/step-layout.tsx";
import { summaryOf } from "#app/routes/booking/frame/summary.ts";
import type { WizardState } from "#app/routes/booking/frame/wizard-state.ts";
import { categoryLabels } from "#app/text/labels.ts";
import { servicesText, wizardText } from "#app/text/wizard/wizard.ts";
import type { ServicesStep as ServicesView, WizardService } from "#app/usecases/wizard/view.ts";
import { CategoryNav } from "./category-nav.tsx";
import { chosenLines } from "./chosen-lines.ts";
import { optionsName } from "./option-row.tsx";
import { type OpenedService, OptionsModal } from "./options-modal.tsx";
import { ServiceCard } from "./service-card.tsx";
import { useChosenOptions } from "./use-chosen-options.ts";

type ServicesStepProps = { readonly view: ServicesView; readonly state: WizardState | null };

/** Step 1: services by category; script adds live totals and the options modal (booking §2.2, §4). */
export function ServicesStep({ view: { frame, categories }, state }: ServicesStepProps) {
  const form = useRef<HTMLFormElement>(null);
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const { servicePriceIds, check } = useChosenOptions(frame.choices, form);
  const [opened, setOpened] = useState<OpenedService | null>(null);
  const lines = chosenLines(categories, servicePriceIds);

  function goOn(event: FormEvent) {
    event.preventDefault();
    navigate(wizardHref(frame.path, 2, { ...frame.choices, servicePriceIds }));
  }

  function add({ id, options }: WizardService, servicePriceId: string) {
    check(options.length > 1 ? optionsName(id) : "s", servicePriceId);
  }

  return (
    <>
      <Form ref={form} className={hydrated ? "flow live" : "flow"} action={frame.path} onSubmit={goOn}>
        <HiddenFields fields={wizardFields(2, { ...frame.choices, servicePriceIds: [] })} />
        <StepLayout
          frame={frame}
          step={1}
          title={servicesText.title}
          state={state}
          summary={{
            ...summaryOf(frame),
            lines,
            totals: totalsOf(lines),
          }}
          button={{ label: wizardText.continue, disabled: hydrated && lines.length === 0 }}
        >
          {categories.length > 0 ? (
            <CategoryNav codes={categories.map(({ code }) => code)} />
          ) : (
            <Note icon="store" title={servicesText.emptyTitle} lines={[servicesText.emptyText]} />
          )}
          {categories.map(({ code, services }) => (
            <section key={code} className="group" id={code}>
              <h2>{categoryLabels[code]}</h2>
              <ul className="stack">
                {services.map((service) => (
                  <ServiceCard
                    key={service.id}
                    service={service}
                    servicePriceIds={servicePriceIds}
                    initialIds={frame.choices.servicePriceIds}
                    onOpen={(servicePriceId) => setOpened({ service, servicePriceId })}
                    onClear={() => check(optionsName(service.id), "")}
                  />
                ))}
              </ul>
            </section>
          ))}
        </StepLayout>
      </Form>
      {opened ? <OptionsModal opened={opened} onAdd={add} onClosed={() => setOpened(null)} /> : null}
    </>
  );
}
