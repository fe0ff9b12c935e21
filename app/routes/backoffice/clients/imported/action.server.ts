import { data, redirect } from "@remix-run/cloudflare";
import { doneHref } from "#app/components/ui/done-href.ts";
import type { ClientField } from "#app/domain/clients/client-fields.ts";
import type { Result } from "#app/domain/result.ts";
import {
  areaCode,
  choicesIn,
  mendedLine,
  readingForm,
  typedIn,
  usagesIn,
} from "#app/inputs/clients/import-form.ts";
import { allowedOr404 } from "#app/routing/found.ts";
import { importText } from "#app/text/clients/import.ts";
import { faultSentence } from "#app/text/clients/import-rows.ts";
import { refusalMessage } from "#app/text/refusals.ts";
import { chooseRows, rereadImport } from "#app/usecases/clients/import/change-pending.server.ts";
import { mendRow } from "#app/usecases/clients/import/mend-row.server.ts";
import { type Progress, takePage } from "#app/usecases/clients/import/take-in.server.ts";
import { undoPage } from "#app/usecases/clients/import/undo-import.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { refusalStatus } from "#app/usecases/refusal-status.ts";

import { rowsDone } from "./progress.ts";
import { QUIET } from "./quiet.ts";

/** The answer to a press that changed nothing: a sentence above the page, or beside a field. */
export type ReviewReply = {
  readonly sentence: string | null;
  /** How many rows are in, or clients back, after a page that script asked for; null: all of them. */
  readonly done?: number | null;
  readonly area?: { readonly typed: string; readonly error: string };
  readonly mended?: {
    readonly line: number;
    readonly typed: Partial<Record<ClientField, string>>;
    readonly errors: Partial<Record<ClientField, string>>;
  };
};

type Press = {
  readonly deps: Deps;
  readonly actor: SignedIn;
  readonly form: FormData;
  readonly id: string;
  readonly here: string;
};

/** Handles the buttons of a file under review; `here`: the page, with what it shows. */
export async function handleReview({ deps, actor, form, id, here }: Press) {
  const page = `/backoffice/clients/import/${id}`;
  switch (form.get("intent")) {
    case "columns":
      return answer(
        await rereadImport(deps, actor, {
          id,
          usages: usagesIn(form),
          ...readingForm.parse(Object.fromEntries(form)),
        }),
        doneHref(page, "leido"),
      );
    case "notes":
      return answer(
        await rereadImport(deps, actor, { id, usages: "LEFT_OUT_TO_NOTES" }),
        doneHref(page, "notas"),
      );
    case "area": {
      const area = areaCode.safeParse(form.get("area"));
      const typed = String(form.get("area") ?? "").slice(0, 20);
      if (!area.success) return reply({ sentence: null, area: { typed, error: importText.wrongArea } }, 400);
      return answer(await rereadImport(deps, actor, { id, area: area.data }), doneHref(page, "area"));
    }
    case "mend":
      return mend();
    case "choose": {
      const chosen = await chooseRows(deps, actor, { id, choices: choicesIn(form) });
      if (chosen.ok && form.has(QUIET)) return reply({ sentence: null }, 200);
      return answer(chosen, doneHref(here, "elegido"));
    }
    case "import":
      return pageAnswer(await takePage(deps, actor, { id, choices: choicesIn(form) }), "importado");
    case "undo":
      return pageAnswer(await undoPage(deps, actor, id), "deshecho");
    default:
      throw new Response(null, { status: 400 });
  }

  /** Script asks for one page after the other without loading the screen; without it, the screen has a button for the next. */
  function pageAnswer(done: Result<Progress, Refusal>, told: string) {
    if (!done.ok || !form.has(QUIET))
      return answer(done, done.ok && done.value.isDone ? doneHref(page, told) : page);
    const { isDone, outcome } = done.value;
    return reply({ sentence: null, done: isDone ? null : rowsDone(outcome) }, 200);
  }

  async function mend() {
    const line = mendedLine.safeParse(form.get("line"));
    if (!line.success) throw new Response(null, { status: 400 });
    const typed = typedIn(form);
    const done = allowedOr404(await mendRow(deps, actor, { id, line: line.data, typed }));
    if (!done.ok || done.value.length === 0) return answer(done, doneHref(here, "corregida"));
    const errors = Object.fromEntries(done.value.map((fault) => [fault.field, faultSentence(fault)]));
    return reply({ sentence: null, mended: { line: line.data, typed, errors } }, 400);
  }
}

function answer(done: Result<unknown, Refusal>, to: string) {
  const allowed = allowedOr404(done);
  if (allowed.ok) throw redirect(to, 303);
  const { code } = allowed.error;
  if (code === "NOT_FOUND") throw new Response(null, { status: 404 });
  const sentence = OWN_SENTENCES[code] ?? refusalMessage(allowed.error);
  return reply({ sentence }, refusalStatus(allowed.error));
}

const OWN_SENTENCES: Partial<Readonly<Record<Refusal["code"], string>>> = {
  STALE: importText.stale,
  STATUS_NOT_ALLOWED: importText.over,
};

function reply(said: ReviewReply, status: number) {
  return data(said, { status });
}
