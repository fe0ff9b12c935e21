import { type Answer, jsonAnswer } from "#tests/sandbox/part.ts";
import { apiError } from "./wire.ts";

export type Call = "preference" | "payment" | "search" | "cancel" | "refund" | "token";
/** `lost-reply`: the call takes effect, but its reply is lost. */
type Kind = "500" | "429" | "401" | "hang" | "lost-reply";
type Fault = {
  readonly call: Call;
  readonly kind: Kind;
  readonly times: number;
  readonly retryAfter?: number;
};

/**
 * Faults scripted by `POST /mercadopago/fault`: the next calls of that name fail. A later script replaces an earlier
 * one.
 */
export function newApiFaults() {
  const faults = new Map<Call, Fault>();

  function next(call: Call): Fault | null {
    const fault = faults.get(call);
    if (fault === undefined || fault.times <= 0) return null;
    faults.set(call, { ...fault, times: fault.times - 1 });
    return fault;
  }

  return {
    script(body: string): Answer {
      const fault: Fault = JSON.parse(body);
      faults.set(fault.call, fault);
      return jsonAnswer(200, fault);
    },

    /** Does the work, unless a fault intervenes. */
    async around(call: Call, work: () => Answer): Promise<Answer> {
      const fault = next(call);
      if (fault === null) return work();
      if (fault.kind === "lost-reply") work();
      return failing(fault);
    },
  };
}

function failing({ kind, retryAfter = 2 }: Fault): Answer | Promise<Answer> {
  switch (kind) {
    case "hang":
      return new Promise(() => {});
    case "429": {
      const answer = apiError(429, "local_rate_limited");
      return { ...answer, headers: { ...answer.headers, "Retry-After": `${retryAfter}` } };
    }
    case "401":
      return apiError(401, "unauthorized");
    case "500":
    case "lost-reply":
      return apiError(500, "internal_error");
  }
}
