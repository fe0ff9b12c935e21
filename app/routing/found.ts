import { redirect } from "@remix-run/cloudflare";
import type { Result } from "#app/domain/result.ts";
import { CLOSING_PAGE } from "#app/domain/setup/business/closing.ts";
import type { Refusal } from "#app/usecases/deps.ts";

// A member of the back office without the right to a page, such as a professional at the deposits, gets a 404. For a closed
// business, every page leads to the page that says so.

/** A page's data; 404 if the use case refuses it. */
export function foundOr404<Value>(answer: Result<Value, Refusal>): Value {
  if (!answer.ok) throw elsewhere(answer.error);
  return answer.value;
}

/** The result of an act on such a page; 404 for members without the right to it. */
export function allowedOr404<Value, E extends Refusal>(answer: Result<Value, E>): Result<Value, E> {
  if (!answer.ok && answer.error.code === "FORBIDDEN") throw elsewhere(answer.error);
  return answer;
}

/**
 * The same for an act on something named by id: also 404 for unknown ids and those of other businesses, with nothing done.
 * Other refusals go back to the caller.
 */
export function knownOr404<Value, E extends Refusal>(answer: Result<Value, E>): Result<Value, E> {
  if (!answer.ok && answer.error.code === "NOT_FOUND") throw elsewhere(answer.error);
  return allowedOr404(answer);
}

function elsewhere({ isClosed }: Refusal): Response {
  return isClosed ? redirect(CLOSING_PAGE, 303) : new Response(null, { status: 404 });
}
