import { ClosureForm } from "#app/components/setup/closure-form.tsx";
import { type RefusedTimeOff, TimeOffForm } from "#app/components/setup/time-off-form.tsx";
import { blockText } from "#app/text/agenda/block.ts";
import { timeOffText } from "#app/text/setup/time-off.ts";
import { Kinds } from "./kinds.tsx";
import type { ShownBlock } from "./shown-block.ts";
import { Who } from "./who.tsx";
import "#app/styles/parts/note.css";

type BlockBodyProps = {
  readonly shown: ShownBlock;
  readonly refused: RefusedTimeOff | null;
  readonly xsrf: string;
};

/** The forms that block time (time off, a block, a store closure), on their page and beside the agenda. */
export function BlockBody({ shown, refused, xsrf }: BlockBodyProps) {
  const { choices, kind, query, person, storeId, today, date, hours, usual } = shown;
  const form = { back: backOf(date), refused, xsrf };
  const isClosure = kind === "closure";
  return (
    <>
      <Kinds kind={kind} isManager={choices.isManager} query={query} />
      {isClosure || person !== null ? <p className="muted">{blockText[`${kind}Lead`]}</p> : null}
      {isClosure ? (
        <ClosureForm
          stores={choices.stores}
          storeId={storeId}
          today={today}
          first={{ date: date ?? today, from: hours?.from ?? "", to: hours?.to ?? "" }}
          canRepeat
          save={timeOffText.block}
          {...form}
        />
      ) : null}
      {isClosure || person === null ? null : (
        <TimeOffForm
          zoneHint={person.clockOf === null ? null : zoneHint(choices.isManager, person.clockOf)}
          today={person.today}
          first={{ date: date ?? person.today, ...(hours ?? usual) }}
          who={<Who people={choices.people} first={person.id} lastResult={refused?.form ?? null} />}
          kind={kind === "block" ? "BLOCK" : "OFF"}
          {...form}
        />
      )}
      {isClosure || person !== null ? null : <Nobody isManager={choices.isManager} />}
    </>
  );
}

/** The day of the agenda that the page was opened from. */
export function backOf(date: string | null): string {
  return date === null ? "/backoffice/calendar" : `/backoffice/calendar?date=${date}`;
}

function zoneHint(isManager: boolean, store: string): string {
  return isManager ? timeOffText.zone(store) : timeOffText.ownZone(store);
}

function Nobody({ isManager }: { readonly isManager: boolean }) {
  return (
    <div className="note">
      <b>{isManager ? blockText.nobody : blockText.noOwn}</b>
      <p>{isManager ? blockText.nobodyText : blockText.noOwnText}</p>
    </div>
  );
}
