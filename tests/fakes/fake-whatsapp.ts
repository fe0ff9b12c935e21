import { err, ok } from "#app/domain/result.ts";
import type {
  WhatsAppFailure,
  WhatsAppGateway,
  WhatsAppMessage,
  WhatsAppReply,
} from "#app/usecases/whatsapp-gateway.ts";

export const WELL = "llave-buena-0123456789";

/** The Cloud API in memory: the sent messages, and the reasons why the next ones fail. */
export function fakeWhatsApp() {
  const sent: WhatsAppMessage[] = [];
  const faults: ("LOST" | WhatsAppFailure)[] = [];
  const replies: WhatsAppReply[] = [];
  let before = async () => {};

  async function take<Message extends { readonly reference: string }>(taken: Message[], message: Message) {
    await before();
    const fault = faults.shift();
    // Each message has an id of its own, also under the reference of another.
    const nth = taken.filter(({ reference }) => reference === message.reference).length;
    const id = `wamid.${message.reference}${nth === 0 ? "" : `.${nth}`}`;
    if (fault === undefined || fault === "LOST") taken.push(message);
    if (fault === "LOST") return err({ kind: "UNKNOWN" as const });
    return fault === undefined ? ok({ id }) : err(fault);
  }

  const gateway: WhatsAppGateway = {
    verify: async ({ token, phoneNumberId }) =>
      token === WELL
        ? ok({ number: `+54 9 ${phoneNumberId}` })
        : err({ kind: "REFUSED", code: 190, isPassing: false }),
    send: (_, message) => take(sent, message),
    reply: (_, reply) => take(replies, reply),
    isSigned: () => true,
    isOurs: () => true,
  };
  return {
    gateway,
    sent,
    /** Free texts. */
    replies,
    fail: (...next: readonly ("LOST" | WhatsAppFailure)[]) => void faults.push(...next),
    refuse: (code: number, isPassing = false) => void faults.push({ kind: "REFUSED", code, isPassing }),
    /** Does this work while a message is on its way. */
    meanwhile(work: () => Promise<void>) {
      before = work;
    },
  };
}
