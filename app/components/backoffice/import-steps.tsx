import { importText } from "#app/text/clients/import.ts";
import "#app/styles/screens/client-import.css";

/** The three steps of an import: bars on phones, words on wider screens. */
export function ImportSteps({ step }: { readonly step: 1 | 2 | 3 }) {
  return (
    <nav className="steps setup-text" aria-label={importText.stepsLabel}>
      <p>{importText.stepOf(step)}</p>
      <ol>
        {importText.steps.map((name, index) => (
          <li
            key={name}
            className={index < step ? "on" : undefined}
            aria-current={index + 1 === step ? "step" : undefined}
          >
            {name}
          </li>
        ))}
      </ol>
    </nav>
  );
}
