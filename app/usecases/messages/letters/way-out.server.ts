import type { OutgoingMail, Settings } from "#app/usecases/deps.ts";
import { unsubscribeCode } from "#app/usecases/secrets/one-time-codes.server.ts";

/** Unsubscribing from optional mails: a page for people, one click for mail programs (RFC 8058). */
type WayOut = { readonly page: string; readonly headers: OutgoingMail["headers"] };

export function wayOut(settings: Settings, userId: string): WayOut {
  const path = `notification-profile/unsubscribe/${userId}/${unsubscribeCode(settings, userId)}`;
  return {
    page: `${settings.publicUrl}/${path}`,
    headers: {
      "List-Unsubscribe": `<${settings.publicUrl}/api/${path}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}
