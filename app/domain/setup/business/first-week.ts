import { DAY_MS, type Instant } from "#app/domain/time/units.ts";

/** What makes the first week of a business work, in the order in which it helps. */
export const FIRST_WEEK_STEPS = ["INSTAGRAM", "WHATSAPP", "QR", "CLIENTS", "TEAM", "BY_HAND"] as const;
export type FirstWeekStep = (typeof FIRST_WEEK_STEPS)[number];

/** Which are done by now: each ticks itself by what happens. */
export type FirstWeekProgress = {
  readonly done: readonly FirstWeekStep[];
  readonly open: readonly FirstWeekStep[];
};

export function firstWeekProgress(isDone: Readonly<Record<FirstWeekStep, boolean>>): FirstWeekProgress {
  return {
    done: FIRST_WEEK_STEPS.filter((step) => isDone[step]),
    open: FIRST_WEEK_STEPS.filter((step) => !isDone[step]),
  };
}

/** As many are a list of clients, however they came. */
export const A_LIST_OF_CLIENTS = 10;

/** After it nobody asks any more how strangers come to a page: its people have their list, or do without. */
const WATCHED_MS = 60 * DAY_MS;

export function isWatched(publishedAt: Instant | null, now: Instant): boolean {
  return publishedAt !== null && now - publishedAt < WATCHED_MS;
}

/** Where a stranger comes from to a page. */
export type Source = "INSTAGRAM" | "WHATSAPP";

/** What a link bears that is told by WhatsApp, which does not say itself that somebody comes from there. */
export const WHATSAPP_MARK = { name: "de", value: "whatsapp" } as const;

export type Arrival = {
  readonly mark: string | null;
  readonly userAgent: string | null;
  readonly referrer: string | null;
};

/**
 * Where a visit comes from, where that is known: Instagram opens links in an app that says so, or names itself; a link told
 * by WhatsApp bears a mark. Who only fetches a preview of a link is no visitor.
 */
export function sourceOf({ mark, userAgent, referrer }: Arrival): Source | null {
  const agent = userAgent ?? "";
  if (agent === "" || PREVIEW.test(agent)) return null;
  if (mark === WHATSAPP_MARK.value) return "WHATSAPP";
  return /\bInstagram\b/.test(agent) || INSTAGRAM.test(referrer ?? "") ? "INSTAGRAM" : null;
}

const PREVIEW = /bot\b|crawl|spider|preview|externalhit|^WhatsApp\//i;
const INSTAGRAM = /^https:\/\/([a-z]+\.)?instagram\.com(\/|$)/;
