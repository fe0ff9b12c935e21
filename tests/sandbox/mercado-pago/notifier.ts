import { createHmac, randomUUID } from "node:crypto";
import type { Kept } from "./ledger.ts";

type Notice = Kept & {
  readonly url: string | null;
  readonly action: "payment.created" | "payment.updated";
  readonly times: number;
};

/** Up to this many are sent one after the other, more all at once. */
const MOST_IN_TURN = 20;
/** Mercado Pago waits this long for an answer. */
const PATIENCE_MS = 22_000;

/** Notifies the product of payments, signed with our application's secret. */
export function newNotifier(secret: string) {
  let lastId = Date.now();

  async function send({ url, seller, payment, action }: Notice): Promise<number | null> {
    const address = new URL(url ?? "");
    address.searchParams.set("data.id", `${payment.id}`);
    address.searchParams.set("type", "payment");
    const requestId = randomUUID();
    const body = {
      id: ++lastId,
      live_mode: payment.live_mode,
      type: "payment",
      date_created: payment.date_created,
      user_id: seller,
      api_version: "v1",
      action,
      data: { id: `${payment.id}` },
    };
    try {
      const reply = await fetch(address, {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          "x-request-id": requestId,
          "x-signature": signature(secret, `${payment.id}`, requestId),
        },
        body: JSON.stringify(body),
        redirect: "manual",
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      await reply.body?.cancel();
      return reply.status;
    } catch {
      return null;
    }
  }

  /**
   * The status of each answer, null where there was none; an empty list for a payment without a notification address.
   */
  return async (notice: Notice): Promise<readonly (number | null)[]> => {
    if (notice.url === null) return [];
    const notices = Array.from({ length: notice.times }, () => notice);
    if (notice.times > MOST_IN_TURN) return Promise.all(notices.map(send));
    const statuses: (number | null)[] = [];
    for (const each of notices) statuses.push(await send(each));
    return statuses;
  };
}

function signature(secret: string, dataId: string, requestId: string): string {
  const ts = Math.floor(Date.now() / 1000);
  const manifest = `id:${dataId.toLowerCase()};request-id:${requestId};ts:${ts};`;
  return `ts=${ts},v1=${createHmac("sha256", secret).update(manifest).digest("hex")}`;
}
