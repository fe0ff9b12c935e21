import { PlaceIcon, type PlaceIconName } from "#app/components/backoffice/place-icon.tsx";
import { colorClass } from "#app/components/setup/service-color.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { dialledNumber } from "#app/domain/phones/phone-numbers.ts";
import { type Resolution, resolutionFields } from "#app/domain/setup/affected/resolutions.ts";
import { formatTime } from "#app/domain/time/time.ts";
import { awayText } from "#app/text/agenda/away.ts";
import { tickWords } from "#app/text/agenda/away-told.ts";
import { chosenWay, foldedWay } from "#app/text/agenda/away-ways.ts";
import { durationLabel, listed } from "#app/text/formats.ts";
import type { AwayRow as Row } from "#app/usecases/agenda/away/view-away.server.ts";
import { isTickedFirst } from "./chosen.ts";
import "#app/styles/parts/setup.css";

/** A booking with its resolution: folded, the chosen way; open, all ways. */
export function AwayRow({ row }: { readonly row: Row }) {
  const { bookingId, ways, proposed, color } = row;
  const who = row.customerName ?? awayText.noName;
  const turno = { ...row, contact: contactOf(row) };
  return (
    <li className={colorClass(color)}>
      <input type="hidden" name={resolutionFields.shown} value={row.shownAs} />
      <label className="tick">
        <span className="sr">{tickWords(who)}</span>
        <input type="checkbox" name={resolutionFields.tick(bookingId)} defaultChecked={isTickedFirst(row)} />
      </label>
      <div>
        <a href={`/backoffice/booking/${bookingId}`}>{who}</a>
        <p className="svc-n">{listed(row.serviceNames)}</p>
      </div>
      <p className="at num">
        <b>{formatTime(row.startMinute)}</b>
        {durationLabel(row.minutes)}
      </p>
      <details className="resolution">
        <summary>
          {/* All ways are rendered; the stylesheet shows the chosen one. */}
          <span className="resolution-now">
            {ways.map((way) => {
              const { bold, rest } = foldedWay(way, turno);
              return (
                <span key={way.value}>
                  <PlaceIcon name={ICONS[way.resolution.kind]} />
                  <span>
                    <b>{bold}</b>
                    {rest}
                  </span>
                </span>
              );
            })}
          </span>
          <Icon name="chevron" small />
        </summary>
        <fieldset className="resolution-ways">
          <legend className="sr">{who}</legend>
          {ways.map((way) => {
            const { title, hint } = chosenWay(way, turno);
            return (
              <label key={way.value} className="opt">
                <input
                  type="radio"
                  name={resolutionFields.resolution(bookingId)}
                  value={way.value}
                  defaultChecked={way.value === proposed}
                />
                <span>
                  <b className="num">{title}</b>
                  <small>{hint}</small>
                </span>
              </label>
            );
          })}
        </fieldset>
      </details>
    </li>
  );
}

const ICONS: Readonly<Record<Resolution["kind"], PlaceIconName>> = {
  MOVE: "users",
  ELSEWHERE: "users",
  LATER: "calendar",
  CALL: "phone",
  CANCEL: "trash",
  KEEP: "calendar",
};

/** '4832-1190, sin celular ni mail'. */
function contactOf({ phone, reach }: Row): string {
  const number = phone === null ? awayText.noPhone : dialledNumber(phone);
  return reach === "NONE" && phone !== null ? `${number}, ${awayText.unreached}` : number;
}
