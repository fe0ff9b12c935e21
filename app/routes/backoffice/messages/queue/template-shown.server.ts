import { SAYINGS, type Saying } from "#app/domain/codes/saying.ts";
import type { TokenValues } from "#app/domain/sayings/template.ts";
import { sampleValues } from "#app/text/messages/sayings/templates.ts";
import { type Template, templateOf } from "#app/usecases/sayings/queue/saying-words.server.ts";
import type { QueuePage } from "#app/usecases/sayings/queue/view-queue.server.ts";

/** A template in its editor, with the values of its example. */
export type ShownTemplate = Template & { readonly sample: TokenValues };

type Known = {
  readonly templates: QueuePage["templates"];
  readonly salon: { readonly name: string; readonly page: string };
  readonly publicUrl: string;
};

/** The template that the address names, otherwise the reminder. */
export function templateShown(asked: string | null, { templates, salon, publicUrl }: Known): ShownTemplate {
  const saying: Saying = SAYINGS.find((each) => each === asked) ?? "REMINDER";
  const leadsToPage = saying === "CANCELLATION" || saying === "THANKS" || saying === "MISSED";
  const link = leadsToPage ? salon.page : `${publicUrl}/t/3FZP`;
  return { ...templateOf(templates, saying), sample: sampleValues(salon.name, link) };
}
