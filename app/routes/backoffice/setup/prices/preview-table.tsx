import { useEffect, useRef } from "react";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import { ownPriceOf, pricesCount, pricesText } from "#app/text/setup/services/prices.ts";
import type { Preview } from "./prices-view.ts";

type PreviewTableProps = {
  readonly preview: Preview | null;
  /** The preview that a press led to; it receives the focus. */
  readonly pressed: Preview | null;
  /** Another preview is loading. */
  readonly isLooking: boolean;
};

/** Each price before and after. */
export function PreviewTable({ preview, pressed, isLooking }: PreviewTableProps) {
  const isHydrated = useHydrated();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (pressed !== null) section.current?.focus();
  }, [pressed]);
  const rows = preview?.rows ?? [];
  return (
    <section
      ref={section}
      className="card preview"
      aria-labelledby="preview-title"
      aria-busy={isLooking}
      tabIndex={-1}
      // Without script the browser moves the focus.
      {...(pressed === null ? {} : { autoFocus: true })}
    >
      <div className="category-head">
        <h2 id="preview-title">{pricesText.previewTitle}</h2>
        <span className="muted num sm" role={isHydrated ? "status" : undefined}>
          {preview === null || rows.length === 0 ? null : pricesCount(rows.length, preview.average)}
        </span>
      </div>
      {rows.length === 0 ? (
        <p className="muted empty">{preview === null ? pricesText.previewHint : pricesText.nothing}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{pricesText.service}</th>
              <th scope="col">{pricesText.now}</th>
              <th scope="col">{pricesText.next}</th>
              <th scope="col">{pricesText.difference}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  {row.serviceName}{" "}
                  {row.optionName === null ? null : <span className="muted">{row.optionName}</span>}{" "}
                  {row.employeeName === null ? null : (
                    <span className="muted">{ownPriceOf(row.employeeName)}</span>
                  )}{" "}
                  {row.isHidden ? <span className="badge">{pricesText.hidden}</span> : null}
                </th>
                <td className="was">{row.now}</td>
                <td>
                  <b>{row.next}</b>
                </td>
                <td className="muted">{row.difference}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
