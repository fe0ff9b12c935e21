import type { RefusalCode } from "#app/domain/codes/refusal.ts";
import { dialledNumber } from "#app/domain/phones/phone-numbers.ts";
import { numberKey } from "#app/domain/sayings/reply-window.ts";
import { toLocal, USUAL_ZONE } from "#app/domain/time/time.ts";
import { exactUtcMinuteOf, type Instant } from "#app/domain/time/units.ts";
import { fullName } from "#app/text/formats.ts";
import type { ConversationView } from "#app/usecases/sayings/conversations/view-conversations.server.ts";

/** The answer to a form of the page: a refusal, or a reply that the API did not take, with the text that was typed. */
export type Answered = {
  readonly refusal: RefusalCode | null;
  readonly failed: { readonly error: number | null } | null;
  readonly typed: string;
};

type Person = Pick<ConversationView, "number" | "clientId" | "firstName" | "lastName">;

/** The client's name; without one, the number as people write it. */
export function nameOf(conversation: Person): string {
  const { clientId, firstName, lastName } = conversation;
  const name = clientId === null ? "" : fullName({ firstName: firstName ?? "", lastName: lastName ?? "" });
  return name || dialled(conversation);
}

/** The first name, for labels and sentences. */
export function firstNameOf(conversation: Person): string {
  return conversation.firstName || nameOf(conversation);
}

/** '11 6620-1134'. */
export function dialled({ number }: Pick<Person, "number">): string {
  return number.startsWith("54") ? dialledNumber(`+549${numberKey(number)}`) : `+${number}`;
}

/** A moment by the usual clock. */
export function localMoment(at: Instant) {
  return toLocal(exactUtcMinuteOf(at), USUAL_ZONE);
}
