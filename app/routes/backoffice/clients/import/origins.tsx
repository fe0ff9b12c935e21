import { importText } from "#app/text/clients/import.ts";
import { IMPORT_ORIGINS } from "#app/text/clients/import-origins.ts";
import "#app/styles/parts/disclose.css";

/** Where a list of clients may come from, each with the steps to get its file; one is open at a time. */
export function Origins() {
  return (
    <details className="card setup-text origins">
      <summary>
        <span>
          <h2>{importText.whereFrom}</h2>
          <span className="sm muted">{importText.whereFromLead}</span>
        </span>
      </summary>
      {IMPORT_ORIGINS.map(({ name, steps }) => (
        <details key={name} name="origin">
          <summary>{name}</summary>
          <ol>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </details>
      ))}
    </details>
  );
}
