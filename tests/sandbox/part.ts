/** A request to the sandbox. */
export type Asked = {
  /** As in `POST /emails`. */
  readonly route: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
};

export type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** One provider in miniature: answers its own routes, and null for any other. */
export type SandboxPart = (asked: Asked) => Answer | null | Promise<Answer | null>;

export function jsonAnswer(status: number, value: unknown, headers: Answer["headers"] = {}): Answer {
  return {
    status,
    headers: { "Content-Type": "application/json; charset=utf-8", ...headers },
    body: JSON.stringify(value),
  };
}

export function htmlAnswer(body: string): Answer {
  return { status: 200, headers: { "Content-Type": "text/html; charset=utf-8" }, body };
}

/** The text, escaped for an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
