import { resolutionFields } from "#app/domain/setup/affected/resolutions.ts";
import type { ToldKind } from "#app/usecases/agenda/away/away-examples.server.ts";
import type { AwayWay } from "#app/usecases/agenda/away/away-ways.ts";
import type { AwayRow, AwayView } from "#app/usecases/agenda/away/view-away.server.ts";

/** The choice for a booking, and whether it is ticked. */
export type Choice = { readonly row: AwayRow; readonly way: AwayWay; readonly isTicked: boolean };
export type Chosen = readonly Choice[];

/**
 * The initial proposal. A booking to settle by a call (`CALL`: no message reaches the client, or there is no place) is not
 * ticked.
 */
export function proposedIn({ rows }: Pick<AwayView, "rows">): Chosen {
  return rows.map((row) => ({ row, way: wayOf(row, row.proposed), isTicked: isTickedFirst(row) }));
}

export function isTickedFirst({ proposed }: AwayRow): boolean {
  return proposed !== "CALL";
}

/** The choices as the form holds them now. */
export function chosenIn(rows: readonly AwayRow[], form: FormData): Chosen {
  return rows.map((row) => ({
    row,
    way: wayOf(row, String(form.get(resolutionFields.resolution(row.bookingId)) ?? row.proposed)),
    isTicked: form.has(resolutionFields.tick(row.bookingId)),
  }));
}

const CALL: AwayWay = { resolution: { kind: "CALL" }, value: "CALL", names: [] };

function wayOf({ ways }: AwayRow, value: string): AwayWay {
  return ways.find((way) => way.value === value) ?? CALL;
}

/** The effect of one press, and how clients are told. */
export type Summed = {
  readonly moved: number;
  readonly cancelled: number;
  readonly toCall: readonly AwayRow[];
  readonly told: Readonly<Record<ToldKind, number>>;
  readonly mails: number;
  readonly messages: number;
  readonly calls: number;
};

export function summed(chosen: Chosen): Summed {
  const isCalled = ({ way, isTicked }: Choice) => !isTicked || way.resolution.kind === "CALL";
  const done = chosen.filter((choice) => !isCalled(choice));
  const of = (...kinds: readonly string[]) =>
    done.filter(({ way }) => kinds.includes(way.resolution.kind)).length;
  const by = (reach: AwayRow["reach"]) => done.filter(({ row }) => row.reach === reach).length;
  return {
    moved: of("MOVE", "ELSEWHERE", "LATER"),
    cancelled: of("CANCEL"),
    toCall: chosen.filter(isCalled).map(({ row }) => row),
    told: { OTHER: of("MOVE", "ELSEWHERE"), LATER: of("LATER"), CANCEL: of("CANCEL") },
    ...{ mails: by("MAIL"), messages: by("WHATSAPP"), calls: by("NONE") },
  };
}
