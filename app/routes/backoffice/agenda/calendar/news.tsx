import { Icon } from "#app/components/ui/icon.tsx";
import { agendaText } from "#app/text/agenda/agenda.ts";
import { frameText } from "#app/text/site/frame.ts";

/** Where what the badge of 'Calendario' counts is looked at; gone once nothing is new. */
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
