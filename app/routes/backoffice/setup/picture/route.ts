import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import type { ClientActionFunctionArgs } from "@remix-run/react";
import type { PictureReply } from "#app/components/setup/picture-reply.ts";
import { err, type Result } from "#app/domain/result.ts";
import { pictureForm } from "#app/inputs/setup/picture.ts";
import { allowedOr404 } from "#app/routing/found.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { answerElse } from "#app/routing/unsent-forms.ts";
import { PICTURE_PARAM, type PictureFault } from "#app/text/setup/pictures.ts";
import type { Refusal } from "#app/usecases/deps.ts";
import { refusalStatus } from "#app/usecases/refusal-status.ts";
import { dropPicture, setPicture } from "#app/usecases/setup/pictures/change-picture.server.ts";

/** GET shows nothing: `PictureField` stands on the pages of the things with a picture. */
export function loader({ request, context }: LoaderFunctionArgs) {
  requireUser({ request, context });
  return redirect("/backoffice/setup");
}

/** Sets or drops a picture. Script gets an answer; without script it redirects to the page, which reports the result. */
export async function action({ request, context }: ActionFunctionArgs) {
  const actor = requireUser({ request, context });
  const form = await request.formData();
  const parsed = pictureForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) throw new Response(null, { status: 400 });
  const { intent, back, ...of } = parsed.data;
  const bytes = intent === "set" ? await chosenIn(form) : null;
  const done = await changed();
  const isScript = form.get("script") === "1";
  if (isScript) return data(replyOf(done), { status: done.ok ? 200 : refusalStatus(done.error) });
  const { act, fault } = replyOf(done);
  return redirect(`${back}?${PICTURE_PARAM}=${act ?? fault}#${PICTURE_PARAM}`, 303);

  async function changed(): Promise<Result<string | null, Refusal>> {
    if (intent === "drop") return foundOnly(await dropPicture(context.deps, actor, of));
    if (bytes === null) return err({ code: "REQUIRED" });
    return foundOnly(await setPicture(context.deps, actor, { ...of, bytes }));
  }
}

/** With script, a failed request is reported beside the picture too. */
export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return answerElse<PictureReply>(
    () => serverAction<typeof action>() as Promise<PictureReply>,
    ({ code }) => ({ act: null, fault: faultOf(code), pictureUrl: null }),
  );
}

/** A browser sends an empty file if none was chosen. */
async function chosenIn(form: FormData): Promise<Uint8Array | null> {
  const file = form.get("picture");
  return file instanceof File && file.size > 0 ? new Uint8Array(await file.arrayBuffer()) : null;
}

function foundOnly<Value>(done: Result<Value, Refusal>): Result<Value, Refusal> {
  if (!done.ok && done.error.code === "NOT_FOUND") throw new Response(null, { status: 404 });
  return allowedOr404(done);
}

function replyOf(done: Result<string | null, Refusal>): PictureReply {
  if (!done.ok) return { act: null, fault: faultOf(done.error.code), pictureUrl: null };
  return { act: done.value === null ? "quitada" : "guardada", fault: null, pictureUrl: done.value };
}

function faultOf(code: Refusal["code"]): PictureFault {
  switch (code) {
    case "REQUIRED":
      return "ninguna";
    case "VALIDATION":
      return "no-es-foto";
    case "TOO_LARGE":
      return "grande";
    default:
      return "sin-respuesta";
  }
}
