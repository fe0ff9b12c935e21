import { SAYINGS, type Saying } from "#app/domain/codes/saying.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { isStillTrue, maySay, partsOf } from "#app/domain/sayings/to-say.ts";
import type { Deps, Refusal } from "#app/usecases/deps.ts";
import { clientsToTell, speakingBusiness, turnosToTell } from "#db/queries/messages/sayings/saying-facts.ts";
import { type KeptTemplate, keptTemplates } from "#db/queries/messages/sayings/saying-setup.ts";
import { readAll } from "#db/reading.ts";
import { type About, spokenOf } from "./saying-words.server.ts";
import type { Speaker } from "./speaker.server.ts";

/** The message that a form of the queue names. */
export type NamedSaying = { readonly saying: Saying; readonly subject: string };

/** Null where the form names none. */
export function namedSaying(form: FormData): NamedSaying | null {
  const saying = SAYINGS.find((each) => each === form.get("saying"));
  const subject = String(form.get("subject") ?? "");
  return saying === undefined || subject === "" || subject.length > 120 ? null : { saying, subject };
}

export type OneSaying = NamedSaying & {
  readonly about: About;
  readonly templates: readonly KeptTemplate[];
} & ReturnType<typeof spokenOf>;

/**
 * A message as it reads now, whatever the queue showed. NOT_FOUND for another business's, an unknown one, or one that the speaker
 * may not send. STALE where its reason is gone, or its client wants no messages.
 */
export async function oneSaying(
  deps: Deps,
  speaker: Speaker,
  { saying, subject }: NamedSaying,
): Promise<Result<OneSaying, Refusal>> {
  const { db, settings } = deps;
  const { businessId } = speaker;
  const now = deps.now();
  const { id, variant } = partsOf(subject);
  const isTurno = saying !== "MISSED";
  const { business, templates, turnos, clients } = await readAll(db, {
    business: speakingBusiness(db, businessId),
    templates: keptTemplates(db, businessId),
    turnos: turnosToTell(db, businessId, isTurno ? [id] : []),
    clients: clientsToTell(db, businessId, isTurno ? [] : [id]),
  });
  const about: About | undefined = turnos[0] ?? clients[0];
  if (business === null || about === undefined || !isTheirs(speaker, saying, about))
    return err({ code: "NOT_FOUND" });
  const isTrue =
    "lastVisit" in about ? about.lastVisit === variant : isStillTrue(saying, about, { variant, now });
  if (about.refusedAt !== null || !isTrue) return err({ code: "STALE" });
  const spoken = spokenOf({ business, templates, settings, now }, { saying, subject }, about);
  return ok({ saying, subject, about, templates, ...spoken });
}

function isTheirs({ onlyEmployeeId }: Speaker, saying: Saying, about: About): boolean {
  if (onlyEmployeeId === null) return true;
  const isOwn = "lines" in about && about.lines.every(({ employeeId }) => employeeId === onlyEmployeeId);
  return isOwn && maySay(saying, { isManager: false });
}
