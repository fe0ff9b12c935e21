import { classOf, MAIL_CLASSES, type MailClass } from "#app/domain/codes/message.ts";
import type { QueuedMail } from "#db/queries/messages/outbox.ts";
import { chunks } from "#db/writing.ts";
import type { Composed } from "./senders.server.ts";

/** One call to the provider: a mail, or several of one class. */
export type Call = { readonly class: MailClass; readonly mails: readonly Composed[] } & (
  | { readonly kind: "single" }
  /** `id` makes its key; `isNew`: the provider cannot know it yet. */
  | { readonly kind: "batch"; readonly id: string; readonly isNew: boolean }
);

/** The provider takes so many mails in a batch. */
const LARGEST_BATCH = 100;
/** So few mails are sent one by one rather than in a batch. */
const FEW = 4;

/** The calls that send some mails, class by class; batches first, since they carry many. */
export function callsOf(composed: readonly Composed[], newId: () => string): readonly Call[] {
  return MAIL_CLASSES.flatMap((each) => {
    const mails = composed.filter(({ mail }) => classOf(mail.event) === each);
    const waiting = mails.filter(isForBatch);
    const batched = waiting.length > FEW ? waiting : [];
    const alone = mails.filter((one) => one.mail.batchId === null && !batched.includes(one));
    return [
      ...tellAgain(each, mails),
      ...chunks(batched, LARGEST_BATCH).map(
        (some) => ({ kind: "batch", class: each, id: newId(), isNew: true, mails: some }) as const,
      ),
      ...alone.map((one) => ({ kind: "single", class: each, mails: [one] }) as const),
    ];
  });
}

/**
 * A mail tried before by itself may have arrived under its own key, so it goes by itself again. Mails with files do too: the
 * provider takes none in batches.
 */
function isForBatch({ mail, outgoing }: Composed): boolean {
  return mail.batchId === null && isFirstTry(mail) && outgoing.attachments.length === 0;
}

function isFirstTry({ tries }: QueuedMail): boolean {
  return tries === 1;
}

/** A batch without an answer is sent again as it was, under its own key. */
function tellAgain(each: MailClass, mails: readonly Composed[]): readonly Call[] {
  const ids = [...new Set(mails.flatMap(({ mail }) => mail.batchId ?? []))];
  return ids.map((id) => {
    const own = mails.filter(({ mail }) => mail.batchId === id);
    return { kind: "batch", class: each, id, isNew: false, mails: own } as const;
  });
}
