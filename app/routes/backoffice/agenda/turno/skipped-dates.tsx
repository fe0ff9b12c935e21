import { Icon } from "#app/components/ui/icon.tsx";
import { skippedTitle } from "#app/text/agenda/new-turno.ts";

/** After saving a series: the dates left out, and why. */
export function SkippedDates({ skipped }: { readonly skipped: readonly string[] }) {
  return (
    <div className="alert alert-warning" role="status">
      <Icon name="alert" />
      <div>
        <b>{skippedTitle(skipped.length)}</b>
        <ul>
          {skipped.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
