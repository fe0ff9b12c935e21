import { openOption, optionFor } from "#app/domain/catalog/own-terms.ts";
import type { ShownEntry } from "#app/domain/codes/waitlist.ts";
import { depositOf } from "#app/domain/money/prices.ts";
import { linkPaths } from "#app/domain/paths/turno-paths.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { toLocal } from "#app/domain/time/time.ts";
import { type Instant, MINUTE_MS, utcMinuteOf } from "#app/domain/time/units.ts";
import { MOST_MISSED } from "#app/domain/waitlist/check-list.ts";
import { joinHref, wizardHref, wizardPath } from "#app/domain/wizard/address.ts";
import { totalsOf } from "#app/domain/wizard/totals.ts";
import { maskedEmail } from "#app/text/masked-email.ts";
import { waitedDays } from "#app/text/waitlist/days.ts";
import type { Deps, Refusal } from "#app/usecases/deps.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import { turnoToken } from "#app/usecases/secrets/turno-link.server.ts";
import { receiptIdOf } from "#app/usecases/secrets/waitlist-link.server.ts";
import { entryOf } from "#db/queries/waitlist/entries.ts";
import type { TeamFacts } from "#db/queries/waitlist/list-facts.ts";
import type { Offer } from "#db/queries/waitlist/offers.ts";
import { read } from "#db/reading.ts";
import { type Found, readFacts } from "./entry-facts.server.ts";
import { choicesOf, freeOf, lostTime, withLost } from "./entry-times.server.ts";
import type { EntryPage, OfferView } from "./entry-view.ts";
import { entryByLink, isOnOffer, type OwnEntry } from "./own-entry.server.ts";

/**
 * An entry's page by its link, or by the receipt link that a visitor gets before the address is confirmed. NOT_FOUND for an
 * unknown link, and for an entry or a store that is gone.
 */
export async function viewEntry(deps: Deps, token: string): Promise<Result<EntryPage, Refusal>> {
  const receiptId = receiptIdOf(deps.settings, token);
  if (receiptId !== null) return viewReceipt(deps, receiptId);
  const own = await entryByLink(deps, token);
  return own.ok ? viewOwn(deps, own.value, stateOf(own.value, deps.now())) : own;
}

async function viewReceipt(deps: Deps, entryId: string): Promise<Result<EntryPage, Refusal>> {
  const entry = await read(deps.db, entryOf(deps.db, entryId));
  if (entry === null) return err({ code: "NOT_FOUND" });
  const masked = { ...entry, email: maskedEmail(entry.email) };
  return viewOwn(deps, { entry: masked, offer: null }, "SENT");
}

function stateOf({ entry, offer }: OwnEntry, now: Instant): ShownEntry {
  const { status, wakeAt } = entry;
  if (status === "UNCONFIRMED") return (wakeAt ?? 0) > now ? "UNCONFIRMED" : "UNCONFIRMED_LATE";
  if (status !== "WAITING") return status;
  if (offer === null || offer.status === "DECLINED") return "WAITING";
  const isAhead = offer.startUtcMinute > utcMinuteOf(now);
  if (isOnOffer(offer, now)) return "OFFERED";
  return isAhead ? "LOST" : "WAITING";
}

async function viewOwn(deps: Deps, own: OwnEntry, state: ShownEntry): Promise<Result<EntryPage, Refusal>> {
  const { store, facts } = await readFacts(deps, own.entry);
  if (store === null) return err({ code: "NOT_FOUND" });
  return ok(pageOf(deps, { ...own, state, store, facts }));
}

function pageOf(deps: Deps, found: Found): EntryPage {
  const { entry, offer, state, store, facts } = found;
  const { name, streetName, streetNumber, city, region } = store;
  const { days, part, othersToo, employeeId } = entry;
  const path = wizardPath(entry);
  const choices = choicesOf(entry);
  const lost = offer !== null && state === "LOST" ? lostTime(deps, offer, found) : null;
  const isShown = offer !== null && (state === "OFFERED" || state === "LOST");
  const lines = linesFor(facts, isShown ? offer.employeeId : employeeId);
  const bookingId = offer?.status === "ACCEPTED" ? offer.bookingId : null;
  return {
    state,
    email: entry.email,
    store: { name, streetName, streetNumber, city, region },
    wish: {
      ...{ days: waitedDays(days, toLocal(minuteNow(deps), store.timeZone).date), part, othersToo },
      employee: nameOf(facts, employeeId)?.firstName ?? null,
    },
    lines,
    ...totalsOf(lines),
    offer: isShown ? offerView(deps, offer, found) : null,
    isSilent: entry.missed >= MOST_MISSED,
    lost,
    free:
      lost === "FREE" && offer !== null ? withLost(freeOf(deps, found), offer, found) : freeOf(deps, found),
    hrefs: {
      all: wizardHref(path, 3, choices),
      again: joinHref(path, choices),
      turno: bookingId === null ? null : linkPaths(turnoToken(deps.settings, bookingId)).detail,
    },
  };
}

/** The services as the professional does them; with any, as those who do them all may. */
function linesFor({ options, people }: TeamFacts, employeeId: string | null): EntryPage["lines"] {
  const able = people.filter(({ skills }) =>
    options.every((option) => skills.some(({ serviceId }) => serviceId === option.serviceId)),
  );
  const ids = employeeId === null ? able.map(({ id }) => id) : [employeeId];
  return options.map((option) => ({ ...openOption(option, ids), additionalCentavos: 0 }));
}

function nameOf({ people }: TeamFacts, employeeId: string | null) {
  return people.find(({ id }) => id === employeeId) ?? null;
}

function offerView({ settings, now }: Deps, offer: Offer, { store, facts }: Found): OfferView {
  const { id, date, startMinute, endUtcMinute, employeeId, offeredAt, expiresAt } = offer;
  const minuteOf = (at: Instant) => toLocal(utcMinuteOf(at), store.timeZone).minute;
  const employee = nameOf(facts, employeeId);
  const centavos = depositOf(facts.options.map((option) => optionFor(option, employeeId)));
  return {
    ...{ id, date, startMinute },
    endMinute: toLocal(endUtcMinute, store.timeZone).minute,
    employee: employee && `${employee.firstName} ${employee.lastName}`.trim(),
    offeredAt: minuteOf(offeredAt),
    until: minuteOf(expiresAt),
    heldMinutes: Math.max(1, Math.ceil((expiresAt - offeredAt) / MINUTE_MS)),
    gone: (now() - offeredAt) / MINUTE_MS,
    deposit: centavos === null ? null : { centavos, minutes: settings.depositMinutes },
  };
}
