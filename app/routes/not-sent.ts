import type { FormReply } from "#app/components/form-fields.ts";

/** With script: what the server answers, or `instead` where it could not be asked or broke; a redirect passes. */
export async function answerOr<Answer>(
  serverAction: () => Promise<Answer>,
  instead: Answer,
): Promise<Answer> {
  try {
    return await serverAction();
  } catch (failure) {
    if (failure instanceof Response) throw failure;
    return instead;
  }
}

/** A form whose one fault is this sentence. */
export function saying(sentence: string): FormReply {
  return { status: "error", error: { "": [sentence] } };
}
