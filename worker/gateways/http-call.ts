import type { z } from "zod";
import { err, ok, type Result } from "#app/domain/result.ts";
import type { ProviderFailure } from "#app/usecases/deps.ts";

/** `url`: where everything of the provider is asked instead of at its own addresses. */
export type ClientSettings = {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly url: string | null;
};

const PATIENCE_MS = 5000;

/** How long a person is let wait for a provider, however many calls their login takes. */
export function patience(): AbortSignal {
  return AbortSignal.timeout(PATIENCE_MS);
}

export type Call<T> = {
  /** For the log. */
  readonly what: string;
  readonly url: URL;
  /** Sent by POST; without one it is a GET. */
  readonly form?: Readonly<Record<string, string>>;
  readonly schema: z.ZodType<T>;
  readonly signal: AbortSignal;
};

/** BAD_CREDENTIALS where the provider refuses what it was given; anything else that is no answer is UNAVAILABLE. */
export async function call<T>({
  what,
  url,
  form,
  schema,
  signal,
}: Call<T>): Promise<Result<{ readonly value: T; readonly headers: Headers }, ProviderFailure>> {
  try {
    const sent = form ? { method: "POST", body: new URLSearchParams(form) } : {};
    const reply = await fetch(url, { ...sent, redirect: "manual", signal });
    if (!reply.ok) {
      await reply.body?.cancel();
      return err({
        code: isRefusal(reply.status) ? "BAD_CREDENTIALS" : "UNAVAILABLE",
        reason: `${what}: ${reply.status}`,
      });
    }
    const parsed = schema.safeParse(await reply.json());
    if (!parsed.success) return err({ code: "UNAVAILABLE", reason: `${what}: unexpected reply` });
    return ok({ value: parsed.data, headers: reply.headers });
  } catch (error) {
    return err({ code: "UNAVAILABLE", reason: `${what}: ${error instanceof Error ? error.name : "failed"}` });
  }
}

/** Too many calls, or one that took too long, is no word on what was sent. */
function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}

/** What the provider identified is not what we ask for. */
export function refused(reason: string) {
  return err<ProviderFailure>({ code: "BAD_CREDENTIALS", reason });
}
