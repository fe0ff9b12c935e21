import { useSearchParams } from "@remix-run/react";
import { UndoForm } from "#app/components/agenda/undo-form.tsx";
import { Done } from "#app/components/ui/done.tsx";
import { DONE_PARAM } from "#app/components/ui/done-href.ts";
import { type FirstWeekDone, firstWeekDone } from "#app/text/setup/first-week.ts";
import { FIRST_WEEK_ACTION } from "./action-path.ts";

const HIDDEN: FirstWeekDone = "semana-oculta";

/** Says that the list was dismissed, and undoes that. */
export function FirstWeekSaid({ xsrf }: { readonly xsrf: string }) {
  const word = useSearchParams()[0].get(DONE_PARAM);
  if (word === null || !Object.hasOwn(firstWeekDone, word)) return null;
  return (
    <div className="agenda-done">
      <Done sentences={firstWeekDone} />
      {word === HIDDEN ? (
        <UndoForm
          action={FIRST_WEEK_ACTION}
          fields={[
            ["xsrf", xsrf],
            ["intent", "show"],
          ]}
        />
      ) : null}
    </div>
  );
}
