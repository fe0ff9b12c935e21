import { toLocal } from "#app/domain/time/time.ts";
import { type Instant, MINUTE_MS } from "#app/domain/time/units.ts";
import { queueText } from "#app/text/agenda/queue.ts";
import { walkInDone, walkInStale, walkInText } from "#app/text/agenda/walk-ins.ts";
import type { AgendaPage } from "#app/usecases/agenda/views/view-agenda-page.server.ts";
import type { WalkInReport } from "./report.ts";

/** What the agenda says of a press, and what may follow. */
export type WalkInSaid = {
  readonly sentence: string;
  /** Another member was quicker: the heading of a warning; null: the press did it. */
  readonly stale: string | null;
  /** The booking to name; null: it has a name, or there is none. */
  readonly unnamed: string | null;
  /** The fields that undo it; null: nothing does. */
  readonly undo: readonly (readonly [string, string])[] | null;
};

/** Null where there is nothing to tell, or it is no longer so. */
export function walkInSaid(page: AgendaPage, report: WalkInReport | null, now: Instant): WalkInSaid | null {
  if (report === null) return null;
  const { done, de = "", v = "" } = report;
  if (done === "no-sentado") return said(walkInDone.undone);
  if (done === "con-nombre") return said(walkInText.named);
  if (done === "sentado" || done === "paso") return seated(page, { booking: de, version: v, done });
  return ofWalkIn(page, done, now);
}

function said(sentence: string, more: Partial<WalkInSaid> = {}): WalkInSaid {
  return { sentence, stale: null, unnamed: null, undo: null, ...more };
}

type Seated = { readonly booking: string; readonly version: string; readonly done: "sentado" | "paso" };

function seated(page: AgendaPage, { booking, version, done }: Seated): WalkInSaid | null {
  const item = page.sheet.items.find((each) => each.kind === "TURNO" && each.entry.bookingId === booking);
  if (item === undefined || item.kind !== "TURNO") return null;
  const { client, employeeId, serviceName, startMinute, minutes, span } = item.entry;
  const staff = page.people.find(({ id }) => id === employeeId)?.firstName ?? "";
  const name = client?.firstName ?? "";
  const isBegun = toLocal(page.now, page.store.timeZone).minute >= startMinute - 5 && span.to > page.now;
  const begins = isBegun
    ? walkInDone.seated(serviceName, staff)
    : walkInDone.expected(serviceName, staff, startMinute);
  const passed = walkInDone.passed(name, staff, startMinute, startMinute + minutes);
  return said(done === "paso" && name !== "" ? passed : begins, {
    unnamed: client === null ? booking : null,
    undo: [
      ["intent", "undo"],
      ["booking", booking],
      ["version", version],
    ],
  });
}

type Kept = Exclude<WalkInReport["done"], "sentado" | "paso" | "no-sentado" | "con-nombre">;

function ofWalkIn({ told }: AgendaPage, done: Kept, now: Instant): WalkInSaid | null {
  if (told === null) return null;
  const name = told.firstName || queueText.nameless;
  const minutes = Math.floor((now - (told.endedAt ?? now)) / MINUTE_MS);
  const back = [
    ["intent", "back"],
    ["espera", told.id],
  ] as const;
  if (done === "se-fue") return said(walkInDone.left(name), { undo: told.outcome === "LEFT" ? back : null });
  if (done === "en-cola") return said(walkInDone.added(name));
  if (done === "volvio") return said(walkInDone.back(name));
  if (told.endedAt === null) return null;
  if (told.outcome === "SEATED")
    return said(walkInStale.by(told.endedBy, told.seatedWith ?? "", minutes), {
      stale: walkInStale.passed(name),
    });
  return said(walkInStale.goneBy(told.endedBy, minutes), { stale: walkInStale.gone(name) });
}
