import { type Mail, mailboxPage, newMailbox } from "./mailbox.ts";
import { type Answer, type Asked, htmlAnswer, jsonAnswer, type SandboxPart } from "./part.ts";

type Fault = { readonly status: number; readonly times: number; readonly retryAfter?: number };

/**
 * The mail provider in Resend's wire format, with a mailbox to read the sent mails:
 * `POST /emails`, `POST /emails/batch` (a hundred at most, none with files; a mail without recipient is refused alone),
 * `GET /mailbox.json?to=`, and the page `GET /mailbox`.
 * `POST /emails/fault {status, times, retryAfter?}` makes the next sends fail that way.
 */
export function mailPart(): SandboxPart {
  const mailbox = newMailbox();
  let fault: Fault = { status: 500, times: 0 };

  function send({ headers, body }: Asked, accept: (key: string | null, body: string) => Answer): Answer {
    if (fault.times > 0) {
      fault = { ...fault, times: fault.times - 1 };
      const wait = fault.retryAfter === undefined ? {} : { "Retry-After": `${fault.retryAfter}` };
      return refusal(fault.status, "scripted_fault", wait);
    }
    if (!headers.authorization) return refusal(401, "missing_api_key");
    const given = headers["idempotency-key"];
    return accept(given === undefined ? null : String(given), body);
  }

  function acceptOne(key: string | null, body: string): Answer {
    const ids = mailbox.take({ key, body }, [JSON.parse(body)]);
    return ids === null ? TAKEN : jsonAnswer(200, { id: ids[0] });
  }

  function acceptBatch(key: string | null, body: string): Answer {
    const mails: readonly Partial<Mail>[] = JSON.parse(body);
    if (mails.length > MOST || mails.some(({ attachments }) => attachments !== undefined)) {
      return refusal(422, "validation_error");
    }
    const good = mails.filter(isAddressed);
    const ids = mailbox.take({ key, body }, good);
    if (ids === null) return TAKEN;
    const errors = mails.flatMap((mail, index) => (isAddressed(mail) ? [] : [{ index, message: "no `to`" }]));
    return jsonAnswer(200, { data: ids.map((id) => ({ id })), errors });
  }

  return (asked) => {
    const to = asked.url.searchParams.get("to");
    switch (asked.route) {
      case "POST /emails":
        return send(asked, acceptOne);
      case "POST /emails/batch":
        return send(asked, acceptBatch);
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

const MOST = 100;
const TAKEN = refusal(409, "invalid_idempotent_request");

function isAddressed({ to }: Partial<Mail>): boolean {
  return [to ?? []].flat().length > 0;
}

function refusal(status: number, name: string, headers: Answer["headers"] = {}): Answer {
  return jsonAnswer(status, { statusCode: status, name, message: name }, headers);
}
