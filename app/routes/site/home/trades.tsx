import { TradeDrawing } from "#app/components/site/sections/trade-drawing.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { businessTypeLinks } from "#app/text/site/frame.ts";
import { homeText, type TradeKey, trades } from "#app/text/site/home.ts";
import "#app/styles/screens/home.css";
import "#app/styles/parts/service-colors.css";

const HOURS = ["09:00", "10:00", "11:00", "12:00", "13:00"];

type Turn = readonly [trade: TradeKey, color: string, isLong: boolean];

/** The columns of the morning: a long booking and a short one in each. */
const COLUMNS: readonly (readonly [Turn, Turn])[] = [
  [
    ["peluquerias", "green", true],
    ["masajistas", "light-blue", false],
  ],
  [
    ["barberias", "blue", false],
    ["personal-trainer", "orange", true],
  ],
  [
    ["manicuras", "pink", true],
    ["belleza-y-estetica", "violet", false],
  ],
];

/** The trades as bookings of a morning, each leading to its landing page (accounts §2, Home landing page). */
export function Trades() {
  return (
    <section className="wrap sec" id="business-types">
      <h2 className="h2">{homeText.types}</h2>
      <p className="sub">{homeText.typesLead}</p>
      <ul className="types">
        <li className="hours" aria-hidden="true">
          {HOURS.map((hour) => (
            <span key={hour}>{hour}</span>
          ))}
        </li>
        {COLUMNS.map((column) => (
          <li key={column[0][0]}>
            {column.map((turn) => (
              <TradeCard key={turn[0]} turn={turn} />
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

function TradeCard({ turn: [trade, color, isLong] }: { readonly turn: Turn }) {
  return (
    <a className={`type ${isLong ? "t-a" : "t-b"} svc-${color}`} href={`/gestionar-turnos/${trade}`}>
      <b>{businessTypeLinks.find(({ key }) => key === trade)?.name}</b>
      <span>{trades[trade]}</span>
      <Icon name="arrow-right" />
      <TradeDrawing trade={trade} />
    </a>
  );
}
