import type { Clash, Stale } from "#app/components/agenda/stale-note.tsx";
import { mergedFields } from "#app/domain/agenda/merged-fields.ts";
import type { BookingField } from "#app/domain/codes/booking.ts";
import { fullName } from "#app/text/formats.ts";
import { viewPlacing } from "#app/usecases/agenda/lines/placing.server.ts";
import type { StaffBooking } from "#app/usecases/agenda/staff-booking.ts";
import type { Deps, SignedIn } from "#app/usecases/deps.ts";

type Texts<Name extends string> = Readonly<Record<Name, string>>;

/** A form's values at the start, the current ones, and the typed ones. */
type Sides<Name extends string> = {
  readonly seen: Readonly<Partial<Record<Name, string>>>;
  readonly now: Texts<Name>;
  readonly typed: Texts<Name>;
};

/** A field's name for people, and for the history. */
export type ToldField = { readonly label: string; readonly field: BookingField };

export type FieldClashes<Name extends string> = {
  /** The current and the typed values merged; on a clash, the typed value. */
  readonly fields: Texts<Name>;
  readonly clashes: readonly Clash[];
  /** The values that its form sends on, whatever the choice. */
  readonly kept: readonly (readonly [string, string])[];
  /** In words: the changes typed here only. */
  readonly mine: readonly string[];
};

/** Merges two members' changes: changes of different fields are both kept, and clashes on the same field are to be chosen. */
export function fieldClashes<Name extends string>(
  sides: Sides<Name>,
  told: Readonly<Record<Name, ToldField>>,
  wordsOf: (name: Name, text: string) => string,
): FieldClashes<Name> {
  const { seen, now, typed } = sides;
  const merged = mergedFields(seen as Texts<Name>, now, typed);
  const fields = merged.fields as Texts<Name>;
  const names = Object.keys(typed) as Name[];
  const isClash = (name: Name) => merged.clashes.includes(name);
  const choice = (name: Name, value: string) => ({ value, words: wordsOf(name, value) });
  return {
    fields,
    clashes: names.filter(isClash).map((name) => ({
      ...{ name, ...told[name], wasEmpty: false, both: null },
      before: wordsOf(name, seen[name] ?? ""),
      theirs: choice(name, now[name]),
      mine: choice(name, typed[name]),
    })),
    kept: names.filter((name) => !isClash(name)).map((name) => [name, fields[name]] as const),
    mine: names
      .filter((name) => !isClash(name) && typed[name] !== now[name] && typed[name] !== seen[name])
      .map((name) => `${told[name].label}: ${wordsOf(name, typed[name])}`),
  };
}

/** A stale refusal with the clashes to choose from; unchanged if there are none. */
export function withClashes(stale: Stale, found: Omit<FieldClashes<string>, "fields"> | null): Stale {
  if (found === null || found.clashes.length === 0) return stale;
  const { clashes, kept, mine } = found;
  return { ...stale, clashes, kept, mine };
}

/** The names of the professionals that may take a booking, by id. */
export async function namesAt(
  deps: Deps,
  actor: SignedIn,
  { id, store, date, lines }: StaffBooking,
): Promise<ReadonlyMap<string, string>> {
  const placing = await viewPlacing(deps, actor, { storeId: store.id, date, bookingId: id, days: 0 });
  const people = placing.ok ? placing.value.people : [];
  return new Map([
    ...lines.map(({ employeeId, employeeName }) => [employeeId, employeeName] as const),
    ...people.map((person) => [person.id, fullName(person)] as const),
  ]);
}
