import { columnsText } from "#app/text/clients/import-columns.ts";
import type { Review } from "./review-view.server.ts";

/** The first rows of a file, of which a member chooses the one with the names of the columns. */
export function HeadRows({ review }: { readonly review: Review }) {
  const { head, top, isHeadSure, isCards, above } = review;
  if (isCards) return null;
  return (
    <details className="card hd" open={!isHeadSure || above > 0}>
      <summary>
        <span>
          {head === null ? columnsText.noHead : columnsText.headAt(head)}
          {above > 0 ? <span className="muted"> · {columnsText.above(above)}</span> : null}
        </span>
      </summary>
      <div className="raw">
        <table>
          <tbody>
            <tr>
              <td>
                <label>
                  <input type="radio" name="head" value={0} defaultChecked={head === null} />
                  <span className="sm">{columnsText.noHead}</span>
                </label>
              </td>
            </tr>
            {top.map(({ line, cells }) => (
              <tr key={line} className={line < (head ?? 0) ? "above" : undefined}>
                <td>
                  <label aria-label={columnsText.headRow(line)}>
                    <input type="radio" name="head" value={line} defaultChecked={line === head} />
                    {line}
                  </label>
                </td>
                {cells.map((cell, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells have no names, and never change
                  <td key={at}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
