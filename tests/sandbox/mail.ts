import { mailboxPage, newMailbox } from "./mailbox.ts";
import { type Answer, type Asked, htmlAnswer, jsonAnswer, type SandboxPart } from "./part.ts";

type Fault = { readonly status: number; readonly times: number; readonly retryAfter?: number };

/**
 * The mail provider in Resend's wire format, with a mailbox to read what was sent: `POST /emails`,
 * `GET /mailbox.json?to=`, the page `GET /mailbox`. `POST /emails/fault {status, times, retryAfter?}` lets the next
 * sends fail that way.
 */
export function mailPart(): SandboxPart {
  const mailbox = newMailbox();
  let fault: Fault = { status: 500, times: 0 };

  function send({ headers, body }: Asked): Answer {
    if (fault.times > 0) {
      fault = { ...fault, times: fault.times - 1 };
      const wait = fault.retryAfter === undefined ? {} : { "Retry-After": `${fault.retryAfter}` };
      return refusal(fault.status, "scripted_fault", wait);
    }
    if (!headers.authorization) return refusal(401, "missing_api_key");
    const given = headers["idempotency-key"];
    const id = mailbox.take({ key: given === undefined ? null : String(given), body });
    return id === null ? refusal(409, "invalid_idempotent_request") : jsonAnswer(200, { id });
  }

  return (asked) => {
    const to = asked.url.searchParams.get("to");
    switch (asked.route) {
      case "POST /emails":
        return send(asked);
      case "POST /emails/fault":
        fault = JSON.parse(asked.body);
        return jsonAnswer(200, fault);
      case "GET /mailbox.json":
        return jsonAnswer(200, mailbox.list(to));
      case "GET /mailbox":
        return htmlAnswer(mailboxPage(mailbox.list(to)));
      default:
        return null;
    }
  };
}

function refusal(status: number, name: string, headers: Answer["headers"] = {}): Answer {
  return jsonAnswer(status, { statusCode: status, name, message: name }, headers);
}
