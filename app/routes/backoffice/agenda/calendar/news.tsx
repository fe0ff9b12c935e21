import { Icon } from "#app/components/ui/icon.tsx";
import { agendaText } from "#app/text/agenda/agenda.ts";
import { frameText } from "#app/text/site/frame.ts";

/** Leads to the new notifications that the badge of 'Calendario' counts; nothing if there are none. */
export function News({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <a className="agenda-news" href="/notifications">
      {frameText.toLookAt(count)}
      <span>
        {agendaText.show}
        <Icon name="arrow-right" small />
      </span>
    </a>
  );
}
