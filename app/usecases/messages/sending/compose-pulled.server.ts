import type { Deps } from "#app/usecases/deps.ts";
import type { Unsent } from "#app/usecases/messages/letters/compose.server.ts";
import { mailFacts } from "#db/queries/messages/mail-facts.ts";
import { type MailOutcome, noteMails } from "#db/queries/messages/mail-outcomes.ts";
import type { QueuedMail } from "#db/queries/messages/outbox.ts";
import { read } from "#db/reading.ts";
import { write } from "#db/writing.ts";
import type { Composed, Sender } from "./senders.server.ts";

type Letters = { readonly composed: readonly Composed[]; readonly errors: readonly unknown[] };

/** Composes mails from the present facts, and notes why others are not sent; a failed one does not delay others. */
export async function composePulled(
  deps: Deps,
  sender: Sender,
  mails: readonly QueuedMail[],
): Promise<Letters> {
  const facts = await read(deps.db, mailFacts(deps.db, mails));
  const now = deps.now();
  const composed: Composed[] = [];
  const unsent: { readonly mail: QueuedMail; readonly why: Unsent }[] = [];
  const errors: unknown[] = [];
  for (const mail of mails) {
    try {
      const letter = sender.compose(mail, facts, now);
      if (letter.ok) composed.push(letter.value);
      else unsent.push({ mail, why: letter.error });
    } catch (error) {
      errors.push(error);
    }
  }
  const groups = Map.groupBy(unsent, ({ why }) => JSON.stringify(why));
  await write(
    deps.db,
    [...groups.values()].flatMap((group) =>
      group.slice(0, 1).map(({ why }) =>
        noteMails(
          deps.db,
          group.map(({ mail }) => mail),
          outcomeOf(why, now),
        ),
      ),
    ),
  );
  return { composed, errors };
}

function outcomeOf(why: Unsent, now: number): MailOutcome {
  if (typeof why === "string") return { kind: "skipped", at: now, reason: why };
  return { kind: "untried", dueAt: why.until };
}
