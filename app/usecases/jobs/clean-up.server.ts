import { DAY_MS } from "#app/domain/time/units.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { purgeCodes } from "#db/queries/accounts/one-time-codes.ts";
import { purgeRates } from "#db/queries/accounts/rate-limits.ts";
import { purgeSessions } from "#db/queries/accounts/sessions.ts";
import { purgeTokens } from "#db/queries/accounts/social.ts";
import { purgeImports } from "#db/queries/clients/client-imports.ts";
import { purgeMerges } from "#db/queries/clients/client-merges.ts";
import { wordClients } from "#db/queries/clients/clients.ts";
import { purgeRuns } from "#db/queries/jobs/jobs.ts";
import { forgetLoose, looseDue } from "#db/queries/jobs/loose-pictures.ts";
import { purgeLegalRequests } from "#db/queries/legal/request-keeping.ts";
import { purgeCalls } from "#db/queries/messages/calls.ts";
import { purgeContactMessages } from "#db/queries/messages/contact-messages.ts";
import { purgeSayings } from "#db/queries/messages/sayings/marks.ts";
import { forgetReceipts, oldReceipts } from "#db/queries/payments/receipts.ts";
import { purgeCopies } from "#db/queries/setup/copy/business-imports.ts";
import { purgeDrafts, purgeInvitations, purgeSetupChanges } from "#db/queries/setup/setup-keeping.ts";
import { purgeEntries } from "#db/queries/waitlist/entry-keeping.ts";
import { readAll } from "#db/reading.ts";
import { write } from "#db/writing.ts";

/** How long the photo of a transfer is kept after staff last had to do with it. */
const RECEIPT_DAYS = 90;
/** An onboarding that nobody goes on with, an invitation that is over, and the history of a setup. */
const DRAFT_DAYS = 90;
const INVITATION_DAYS = 30;
const HISTORY_DAYS = 366;
/** Who asked what of the law: as long as they may claim (Ley 24.240, artículo 50). */
const REQUEST_DAYS = 3 * 366;
/** New clients, whose words are found after they booked. */
const CLIENTS_AT_ONCE = 500;
/** What somebody wrote by the contact form, as the privacy policy says. */
const CONTACT_DAYS = 366;
/** What was said to clients: longer than anything of it is shown, or told of by the API. */
const SAYING_DAYS = 90;
/** A call is about a turno ahead, which staff may book so far ahead. */
const CALL_DAYS = 2 * 366;
/** Who waited for a time, and what came of it: longer than what a list filled is told. */
const WAIT_DAYS = 90;

/**
 * Forgets codes, counters and providers' tokens that are over, sessions a day past their absolute limit, old photos of
 * transfers and pictures that nothing names, files of clients and of whole businesses, what of a setup, who of a settled request, what was said to
 * clients, who waited for a time and what by the contact form is not kept for ever, merged clients that can no longer part, and old ticks of `crons`,
 * and finds the words of new clients: one kind a minute in turn, since each costs to look even where there is nothing.
 */
export async function cleanUp(deps: Deps, crons: readonly string[], minute: number): Promise<void> {
  const { db } = deps;
  const now = deps.now();
  const purges = [
    () => write(db, [purgeCodes(db, now)]),
    () => write(db, [purgeRates(db, now)]),
    () => write(db, [purgeTokens(db, now)]),
    () => write(db, [purgeSessions(db, now)]),
    () =>
      write(
        db,
        crons.map((cron) => purgeRuns(db, cron, now - DAY_MS)),
      ),
    () => removePictures(deps, now),
    () => write(db, [purgeDrafts(db, now - DRAFT_DAYS * DAY_MS)]),
    () => write(db, [purgeInvitations(db, now - INVITATION_DAYS * DAY_MS)]),
    () => write(db, [purgeSetupChanges(db, now - HISTORY_DAYS * DAY_MS)]),
    () => write(db, [purgeLegalRequests(db, now - REQUEST_DAYS * DAY_MS)]),
    () => write(db, [purgeSayings(db, now - SAYING_DAYS * DAY_MS), purgeCalls(db, now - CALL_DAYS * DAY_MS)]),
    () => write(db, [wordClients(db, CLIENTS_AT_ONCE)]),
    () => write(db, [purgeMerges(db, now - DAY_MS), purgeEntries(db, now - WAIT_DAYS * DAY_MS)]),
    () => write(db, [purgeContactMessages(db, now - CONTACT_DAYS * DAY_MS)]),
    () => write(db, [purgeImports(db, now)]),
    () => write(db, [purgeCopies(db, now)]),
  ];
  await purges[minute % purges.length]?.();
}

/** First no row names them any more, then they go; what could not be removed is on the list still, and tried again. */
async function removePictures({ db, pictures }: Deps, now: number): Promise<void> {
  const before = now - RECEIPT_DAYS * DAY_MS;
  const { old, due } = await readAll(db, { old: oldReceipts(db, before), due: looseDue(db, now) });
  if (old.length > 0) await write(db, forgetReceipts(db, old, now));
  const names = [...old, ...due];
  if (names.length === 0) return;
  await pictures.remove(names);
  await write(db, [forgetLoose(db, names)]);
}
