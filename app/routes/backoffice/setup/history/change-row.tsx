import { PlaceIcon, type PlaceIconName } from "#app/components/backoffice/place-icon.tsx";
import type { SetupDetail, SetupSubject } from "#app/domain/codes/setup.ts";
import { formatTime, toLocal, USUAL_ZONE } from "#app/domain/time/time.ts";
import { exactUtcMinuteOf } from "#app/domain/time/units.ts";
import { changeWords, historyText } from "#app/text/setup/history.ts";
import type { HistoryPart } from "#app/usecases/setup/history/view-history.server.ts";
import "#app/styles/parts/field.css";

const ICONS: Readonly<Record<SetupSubject, PlaceIconName>> = {
  BUSINESS: "store",
  STORE: "store",
  HOURS: "history",
  CLOSURE: "calendar",
  SERVICE: "scissors",
  PRICE: "percent",
  EMPLOYEE: "user",
  TIME_OFF: "calendar",
  TEAM: "link",
  MONEY: "card",
};

/** One change: member, subject, time, and the earlier value. */
export function ChangeRow({ change }: { readonly change: HistoryPart["items"][number] }) {
  const { at, by, subject, act, subjectName, details } = change;
  const { minute } = toLocal(exactUtcMinuteOf(at), USUAL_ZONE);
  return (
    <li>
      <PlaceIcon name={ICONS[subject]} />
      <div>
        <p>
          <b>{by ?? historyText.somebody}</b> {changeWords(act, subject, subjectName)}
        </p>
        {details.length === 0 ? null : (
          <dl>
            {details.map((detail) => (
              <Detail key={detail.field} detail={detail} />
            ))}
          </dl>
        )}
      </div>
      <time className="sm muted num" dateTime={new Date(at).toISOString()}>
        {formatTime(minute)}
      </time>
    </li>
  );
}

/** 'Precio: $12.000 → $14.000'. */
function Detail({ detail: { field, from, to } }: { readonly detail: SetupDetail }) {
  return (
    <div>
      <dt>{`${field}:`}</dt>
      <dd>
        {from === null ? null : (
          <>
            <span className="sr">{`${historyText.before} `}</span>
            <span className="was">{from}</span>
            <span aria-hidden="true">{" → "}</span>
          </>
        )}
        <span className="sr">{` ${historyText.now} `}</span>
        <span>{to ?? historyText.nothing}</span>
      </dd>
    </div>
  );
}
