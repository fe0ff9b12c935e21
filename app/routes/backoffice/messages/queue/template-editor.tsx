import { Form, useNavigation, useSearchParams, useSubmit } from "@remix-run/react";
import { useRef, useState } from "react";
import { Field, inputProps } from "#app/components/forms/field.tsx";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { NoScriptButton } from "#app/components/forms/no-script-button.tsx";
import { CopyRow } from "#app/components/setup/copy-row.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import { numberedTemplate, type Token, tokensOf } from "#app/domain/sayings/template.ts";
import {
  APPEARS,
  dayBeforeAt,
  REMINDER_MINUTES,
  SAYING_LABELS,
  TEMPLATE_ORDER,
  templateFaultText,
  templatesText,
} from "#app/text/messages/sayings/templates.ts";
import type { TriedTemplate } from "./queue-view.ts";
import { TemplatePreview } from "./template-preview.tsx";
import type { ShownTemplate } from "./template-shown.server.ts";

type TemplateEditorProps = {
  readonly template: ShownTemplate;
  /** Set if it was not saved, or only previewed. */
  readonly tried: TriedTemplate | null;
  /** Asks for the template's name at Meta: the business has a number at the Cloud API. */
  readonly asksMeta: boolean;
  readonly xsrf: string;
};

/** The editor of a message: its text with placeholders, an example, and when it appears. */
export function TemplateEditor({ template, tried, asksMeta, xsrf }: TemplateEditorProps) {
  const { saying, sample, version, fromMinute } = template;
  const hydrated = useHydrated();
  const [text, setText] = useState(tried?.text ?? template.text);
  const area = useRef<HTMLTextAreaElement>(null);
  const isPending = useNavigation().formData?.get("intent") === "template";
  const field = {
    ...{ id: "template-text", name: "text", initial: text },
    error: tried?.fault ? templateFaultText(saying, tried.fault) : null,
  };
  const meta = {
    id: "template-meta",
    name: "metaName",
    initial: tried?.metaName ?? template.metaName ?? "",
    error: null,
  };

  function add(token: Token) {
    const { current } = area;
    if (current === null) return;
    current.setRangeText(`{${token}}`, current.selectionStart, current.selectionEnd, "end");
    current.focus();
    setText(current.value);
  }

  return (
    <section className="card pad" id="plantillas">
      <h2>{templatesText.title}</h2>
      <TemplateChoice saying={saying} />
      {tried?.kept ? (
        <Alert kind="danger">
          {templatesText.stale} «{tried.kept.text}»
        </Alert>
      ) : null}
      <Form className="form" method="post" replace preventScrollReset noValidate>
        <HiddenFields
          fields={[
            ["saying", saying],
            ["version", `${tried?.kept?.version ?? version}`],
            ["xsrf", xsrf],
          ]}
        />
        <Field field={field} label={templatesText.text} hint={templatesText.tokensHint}>
          <textarea
            {...inputProps(field, templatesText.tokensHint)}
            ref={area}
            rows={6}
            onInput={({ currentTarget }) => setText(currentTarget.value)}
          />
        </Field>
        <ul className="tokens" aria-label={templatesText.tokens}>
          {tokensOf(saying).map((token) => (
            <li key={token}>
              {hydrated ? (
                <button
                  type="button"
                  className="token"
                  aria-label={templatesText.add(token)}
                  onClick={() => add(token)}
                >
                  {`{${token}}`}
                </button>
              ) : (
                <span className="token">{`{${token}}`}</span>
              )}
            </li>
          ))}
        </ul>
        <TemplatePreview text={text} sample={sample} />
        {saying === "REMINDER" ? (
          <div className="field">
            <label htmlFor="fromMinute">{templatesText.appears}</label>
            <select
              className="input"
              id="fromMinute"
              name="fromMinute"
              defaultValue={tried?.fromMinute || fromMinute}
            >
              {REMINDER_MINUTES.map((minute) => (
                <option key={minute} value={minute}>
                  {dayBeforeAt(minute)}
                </option>
              ))}
            </select>
          </div>
        ) : (
          <p className="sm">
            <b>{templatesText.appears}</b> <span className="muted">{APPEARS[saying]}</span>
          </p>
        )}
        {asksMeta ? (
          <>
            <p className="label">{templatesText.metaText}</p>
            <CopyRow url={numberedTemplate(text)} label={templatesText.metaText} />
            <Field field={meta} label={templatesText.metaName} hint={templatesText.metaHint}>
              <input
                {...inputProps(meta, templatesText.metaHint)}
                autoCapitalize="none"
                autoComplete="off"
                spellCheck={false}
              />
            </Field>
          </>
        ) : null}
        <div className="flex">
          <button
            type="submit"
            name="intent"
            value="template"
            className="btn btn-line btn-sm"
            aria-busy={isPending}
          >
            {isPending ? templatesText.pending : templatesText.save}
          </button>
          <NoScriptButton label={templatesText.show} name="intent" value="preview" />
          {version === 0 ? null : (
            <button type="submit" name="intent" value="reset" className="btn btn-quiet btn-sm">
              {templatesText.reset}
            </button>
          )}
        </div>
      </Form>
    </section>
  );
}

/** Chooses the template; everything else on the page stays. */
function TemplateChoice({ saying }: Pick<ShownTemplate, "saying">) {
  const submit = useSubmit();
  const [params] = useSearchParams();
  const kept = [...params].filter(([name]) => ["ver", "desde", "quien", "demora"].includes(name));
  return (
    <Form
      method="get"
      className="field"
      preventScrollReset
      onChange={({ currentTarget }) => submit(currentTarget, { preventScrollReset: true })}
    >
      <HiddenFields fields={kept.map(([name, value]) => [name, value] as const)} />
      <label htmlFor="plantilla">{templatesText.which}</label>
      <select className="input" id="plantilla" name="plantilla" defaultValue={saying}>
        {TEMPLATE_ORDER.map((each) => (
          <option key={each} value={each}>
            {SAYING_LABELS[each]}
          </option>
        ))}
      </select>
      <NoScriptButton label={templatesText.choose} />
    </Form>
  );
}
