import { useEffect, useRef } from "react";
import { pricesCount, pricesText } from "#app/text/setup/services/prices.ts";
import type { Preview } from "./prices-view.ts";

/** What each price is and would be; the focus goes there once it was asked for. */
export function PreviewTable({ preview }: { readonly preview: Preview | null }) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (preview !== null) section.current?.focus();
  }, [preview]);
  const rows = preview?.rows ?? [];
  return (
    <section ref={section} className="card preview" aria-labelledby="preview-title" tabIndex={-1}>
      <div className="category-head">
        <h2 id="preview-title">{pricesText.previewTitle}</h2>
        {rows.length === 0 ? null : <span className="muted num sm">{pricesCount(rows.length)}</span>}
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
