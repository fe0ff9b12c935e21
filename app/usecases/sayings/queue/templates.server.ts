import type { Saying } from "#app/domain/codes/saying.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { type TemplateFault, templateFault } from "#app/domain/sayings/template.ts";
import type { MinuteOfDay } from "#app/domain/time/time.ts";
import { REMINDER_MINUTES } from "#app/text/messages/sayings/templates.ts";
import { managedBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { dropTemplate, keptTemplates, putTemplate } from "#db/queries/messages/sayings/saying-setup.ts";
import { read } from "#db/reading.ts";
import { tryWrite, write } from "#db/writing.ts";
import { type Template, templateOf } from "./saying-words.server.ts";

type TemplateInput = {
  readonly saying: Saying;
  readonly text: string;
  /** For reminders only. */
  readonly fromMinute: MinuteOfDay | null;
  /** The template's name at Meta; null: it is not approved. */
  readonly metaName: string | null;
  /** The version shown on the screen; 0: ours. */
  readonly version: number;
};

/** Why a template was not saved: its own fault, or another version that was saved meanwhile. */
type TemplateRefusal =
  | Refusal
  | { readonly code: "FAULT"; readonly fault: TemplateFault }
  | { readonly code: "KEPT"; readonly kept: Template };

/**
 * Saves a template of the actor's business. Its name at Meta is dropped where the text has changed and the name has not.
 * FORBIDDEN to professionals.
 */
export async function saveTemplate(
  deps: Deps,
  actor: SignedIn,
  { saying, version, ...input }: TemplateInput,
): Promise<Result<null, TemplateRefusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const { db } = deps;
  const businessId = managed.value;
  const text = input.text.replaceAll("\r\n", "\n").trim();
  const fault = templateFault(saying, text);
  if (fault !== null) return err({ code: "FAULT", fault });
  const before = templateOf(await read(db, keptTemplates(db, businessId)), saying);
  if (before.version !== version) return err({ code: "KEPT", kept: before });
  const isApproved = before.text === text || before.metaName !== input.metaName;
  const change = {
    ...{ businessId, saying, text, seen: version, by: actor.userId, at: deps.now() },
    fromMinute: saying === "REMINDER" ? hourOf(input.fromMinute) : null,
    metaName: isApproved ? input.metaName : null,
  };
  if (await tryWrite(db, putTemplate(db, change))) return ok(null);
  return err({ code: "KEPT", kept: templateOf(await read(db, keptTemplates(db, businessId)), saying) });
}

function hourOf(asked: MinuteOfDay | null): MinuteOfDay | null {
  return REMINDER_MINUTES.find((minute) => minute === asked) ?? null;
}

/** Goes back to our template. The same again changes nothing. FORBIDDEN to professionals. */
export async function resetTemplate(
  deps: Deps,
  actor: SignedIn,
  saying: Saying,
): Promise<Result<null, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  await write(deps.db, [dropTemplate(deps.db, managed.value, saying)]);
  return ok(null);
}
