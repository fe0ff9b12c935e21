import { Icon } from "#app/components/ui/icon.tsx";
import type { RefusalCode } from "#app/domain/codes/refusal.ts";
import { MOST_LETTERS } from "#app/domain/sayings/reply-window.ts";
import type { Instant } from "#app/domain/time/units.ts";
import { errorMessage } from "#app/text/errors.ts";
import { repliesText, stoppedTitle, tooLongWords } from "#app/text/messages/sayings/conversations.ts";
import { errorWords, TOO_MANY_TODAY } from "#app/text/messages/sayings/queue.ts";
import type { ShownConversation } from "#app/usecases/sayings/conversations/view-conversations.server.ts";
import { OfferBox } from "./offer-box.tsx";
import { Press } from "./press.tsx";
import { type Answered, firstNameOf, localMoment } from "./replies-view.ts";
import { ReplyForm } from "./reply-form.tsx";
import { Thread } from "./thread.tsx";

type ShownThreadProps = {
  readonly shown: ShownConversation;
  readonly place: number;
  /** The business's number works. */
  readonly isOn: boolean;
  readonly answered: Answered | null;
  readonly now: Instant;
  readonly sendKey: string;
  readonly xsrf: string;
};

/** A conversation with what can be done in it. */
export function ShownThread({ shown, place, isOn, answered, now, sendKey, xsrf }: ShownThreadProps) {
  const { conversation, offer, turno } = shown;
  const { isRefused, lastInAt } = conversation;
  const name = firstNameOf(conversation);
  return (
    <Thread shown={shown} place={place} now={now}>
      <OfferBox offer={offer} turno={turno} today={localMoment(now).date} xsrf={xsrf} />
      {answered?.failed ? <NotSent error={answered.failed.error} /> : null}
      {answered?.refusal ? (
        <p className="alert alert-danger" role="alert">
          <Icon name="alert" />
          <span>{refusalWords(answered.refusal)}</span>
        </p>
      ) : null}
      {isRefused ? <Stopped name={name} xsrf={xsrf} /> : null}
      {isRefused || !isOn ? null : (
        <ReplyForm {...{ name, lastInAt, now, sendKey, xsrf }} typed={answered?.typed ?? ""} />
      )}
    </Thread>
  );
}

/** The API's code for free text that comes too late. */
const WINDOW_OVER = 131047;

function NotSent({ error }: { readonly error: number | null }) {
  return (
    <p className="alert alert-danger" role="alert">
      <Icon name="alert" />
      <span>
        <b>{repliesText.notSent}</b> {failureWords(error)}
      </span>
    </p>
  );
}

function failureWords(error: number | null): string {
  if (error === null) return "";
  return error === WINDOW_OVER ? repliesText.tooLate : errorWords(error);
}

function Stopped({ name, xsrf }: { readonly name: string; readonly xsrf: string }) {
  return (
    <div className="alert stopped">
      <Icon name="info" />
      <div>
        <b>{stoppedTitle(name)}</b> {repliesText.stopped}
        <Press intent="allow" label={repliesText.allow} xsrf={xsrf} />
      </div>
    </div>
  );
}

function refusalWords(code: RefusalCode): string {
  if (code === "VALIDATION") return tooLongWords(MOST_LETTERS);
  return code === "TOO_MANY" ? TOO_MANY_TODAY : errorMessage(code);
}
