import { momentOf } from "#app/text/legal/receipt.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { viewRights } from "#app/usecases/legal/view-rights.server.ts";

export type ShownRights = Awaited<ReturnType<typeof shownRights>>;

/** The view of a cancellation of service, or of a request about personal data. */
export async function shownRights(deps: Deps, asked: Parameters<typeof viewRights>[1]) {
  const { code, about, kind, dueOn, settledBy, createdAt } = asked;
  const rights = await viewRights(deps, asked);
  return { code, about, kind, dueOn, settledBy, when: momentOf(createdAt), rights };
}
