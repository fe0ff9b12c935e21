import { Form, useFetcher, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import { importLabel, importText, rowsLabel } from "#app/text/clients/import.ts";
import { layoutNames } from "#app/text/clients/import-columns.ts";
import { figures } from "#app/text/clients/import-outcome.ts";
import { grouped } from "#app/text/formats.ts";
import { AreaForm } from "./area-form.tsx";
import { ColumnsForm } from "./columns-form.tsx";
import { LeftOut } from "./left-out.tsx";
import { CHOICE, QUIET } from "./quiet.ts";
import { MEND_FORM, type ReviewProps, reviewHref } from "./review-href.ts";
import type { Review } from "./review-view.server.ts";
import { RowsTable } from "./rows-table.tsx";
import { useHeldLinks } from "./use-held-links.ts";

const FIGURES = ["READY", "KNOWN", "LACKING", "INVALID"] as const;
const FILTERS = ["KNOWN", "LACKING", "MENDED", "INVALID", "NOBODY"] as const;

/** The outcome of each row of a file, which can be changed before the import. */
export function ReviewPage({ review, reply, xsrf }: ReviewProps) {
  const { fileName, counts, all, rows, kind, layout } = review;
  const isPending = useNavigation().formData?.get("intent") === "import";
  const isHydrated = useHydrated();
  const choosing = useFetcher();
  const untilKept = useHeldLinks(choosing.state === "idle");
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, what was chosen before there was script
  useEffect(() => {
    const radios = [...(form.current?.elements ?? [])].filter(isRadio);
    if (radios.some(({ checked, defaultChecked }) => checked !== defaultChecked)) keep();
  }, []);
  const people = all - counts.INVALID - counts.skipped;
  /** All choices of the page at once. */
  function keep() {
    const chosen = new FormData(form.current ?? undefined);
    chosen.set("intent", "choose");
    chosen.set(QUIET, CHOICE);
    choosing.submit(chosen, { method: "post" });
  }
  const hasChoices = rows.some(({ choice }) => choice !== null);
  return (
    <>
      <p className="copy setup-text">
        <output>
          {fileName}{" "}
          <span className="muted">
            · {rowsLabel(all)}
            {layout === null ? null : ` · ${layoutNames[layout]}`}
          </span>
        </output>
        <a className="btn btn-quiet btn-sm" href="/backoffice/clients/import">
          {importText.change}
        </a>
      </p>
      <div className="kpis">
        {FIGURES.map((each) => (
          <p key={each} className="card kpi">
            <span>{figures[each][0]}</span>
            <b className={each === "INVALID" && counts.INVALID > 0 ? "wrong" : undefined}>
              {grouped(counts[each])}
            </b>
            <small>{figures[each][1]}</small>
          </p>
        ))}
      </div>
      <LeftOut review={review} xsrf={xsrf} />
      {counts.noArea > 0 ? <AreaForm review={review} reply={reply} xsrf={xsrf} /> : null}
      <Form id={MEND_FORM} method="post" preventScrollReset hidden>
        <HiddenFields
          fields={[
            ["xsrf", xsrf],
            ["intent", "mend"],
          ]}
        />
      </Form>
      <ColumnsForm review={review} xsrf={xsrf} />
      <h2 className="h-sm">{importText.rowsTitle}</h2>
      <section className="card import-card" onClickCapture={untilKept}>
        <nav className="chips" aria-label={importText.filters}>
          {([null, ...FILTERS] as const).map((each) => (
            <a
              key={each}
              className="chip"
              href={reviewHref(review, { kind: each, from: 0 })}
              aria-current={each === kind ? "page" : undefined}
            >
              {`${each === null ? importText.all : figures[each][0]} ${grouped(each === null ? all : counts[each])}`}
            </a>
          ))}
        </nav>
        <Form
          id="import"
          method="post"
          ref={form}
          onChange={({ target }) => {
            // A mended row's fields change within this element too, but only choices are saved here.
            if (isRadio(target)) keep();
          }}
        >
          <HiddenFields fields={[["xsrf", xsrf]]} />
          <RowsTable review={review} reply={reply} />
          {hasChoices && !isHydrated ? (
            <p className="import-more">
              <button type="submit" className="btn btn-line btn-sm" name="intent" value="choose">
                {importText.saveChoices}
              </button>
            </p>
          ) : null}
        </Form>
        <MoreRows review={review} />
      </section>
      <div className="save">
        <a className="btn btn-line" href={importText.back}>
          {importText.cancel}
        </a>
        {people === 0 ? (
          <p className="muted">{importText.nobody}</p>
        ) : (
          <button
            type="submit"
            form="import"
            className="btn btn-grow"
            name="intent"
            value="import"
            aria-busy={isPending}
          >
            {isPending ? importText.importing : importLabel(people)}
          </button>
        )}
      </div>
    </>
  );
}

function isRadio(element: unknown): element is HTMLInputElement {
  return element instanceof HTMLInputElement && element.type === "radio";
}

/** The pages of many rows: the next, and back to the first. */
function MoreRows({ review }: { readonly review: Review }) {
  const { from, next } = review;
  if (from === 0 && next === null) return null;
  return (
    <p className="import-more">
      {from > 0 ? (
        <a className="btn btn-line btn-sm" href={reviewHref(review, { from: 0 })}>
          {importText.first}
        </a>
      ) : null}
      {next === null ? null : (
        <a className="btn btn-line btn-sm" href={reviewHref(review, { from: next })}>
          {importText.later}
        </a>
      )}
    </p>
  );
}
