import { redirect } from "@remix-run/cloudflare";
import type { Result } from "#app/domain/result.ts";
import { CLOSING_PAGE } from "#app/domain/setup/business/closing.ts";
import type { Refusal } from "#app/usecases/deps.ts";

// Whoever may enter the back office but not act there, a professional among the señas, is not told that a page is there.
// Of a business that is closed down every page leads to the one that says so.

/** What a page shows; 404 where the use case refuses it. */
export function foundOr404<Value>(answer: Result<Value, Refusal>): Value {
  if (!answer.ok) throw elsewhere(answer.error);
  return answer.value;
}

/** What came of a press on such a page; 404 for whoever has no business there. */
export function allowedOr404<Value, E extends Refusal>(answer: Result<Value, E>): Result<Value, E> {
  if (!answer.ok && answer.error.code === "FORBIDDEN") throw elsewhere(answer.error);
  return answer;
}

/**
 * The same where a press names something by its id: 404 also for what is unknown or another business's, which nothing was done
 * to. The other refusals are the caller's to tell.
 */
export function knownOr404<Value, E extends Refusal>(answer: Result<Value, E>): Result<Value, E> {
  if (!answer.ok && answer.error.code === "NOT_FOUND") throw elsewhere(answer.error);
  return allowedOr404(answer);
}

function elsewhere({ isClosed }: Refusal): Response {
  return isClosed ? redirect(CLOSING_PAGE, 303) : new Response(null, { status: 404 });
}
