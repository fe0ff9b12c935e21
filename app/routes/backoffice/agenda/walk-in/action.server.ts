import { data, redirect } from "@remix-run/cloudflare";
import { doneHref } from "#app/components/ui/done-href.ts";
import { ok, type Result } from "#app/domain/result.ts";
import { undoSeatForm, walkInForm } from "#app/inputs/agenda/walk-in.ts";
import { sendForm } from "#app/routing/forms.server.ts";
import { allowedOr404 } from "#app/routing/found.ts";
import { walkInFieldMessage, walkInMessage } from "#app/text/agenda/walk-ins.ts";
import { addWalkIn, letWalkInGo, returnWalkIn } from "#app/usecases/agenda/walk-ins/keep-queue.server.ts";
import { seatClient } from "#app/usecases/agenda/walk-ins/seat.server.ts";
import { undoSeat } from "#app/usecases/agenda/walk-ins/undo-seat.server.ts";
import { bodyHash } from "#app/usecases/bookings/idempotency.ts";
import { usualAreaOf } from "#app/usecases/clients/usual-area.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { refusalStatus } from "#app/usecases/refusal-status.ts";
import type { WalkInReport } from "../walk-ins/report.ts";
import type { RefusedWalkIn } from "./refused-walk-in.ts";

type Post = { readonly deps: Deps; readonly actor: SignedIn; readonly form: FormData };

/** Handles a press of the page, or of the agenda's queue; then the agenda reports it. */
export async function handleWalkIn(post: Post) {
  const id = String(post.form.get("espera") ?? "");
  switch (post.form.get("intent")) {
    case "left":
      return reported(post, await letWalkInGo(post.deps, post.actor, id), { done: "se-fue", espera: id });
    case "back":
      return reported(post, await returnWalkIn(post.deps, post.actor, id), { done: "volvio", espera: id });
    case "undo":
      return undo(post);
    default:
      return sent(post);
  }
}

async function sent({ deps, actor, form }: Post) {
  const reports: WalkInReport[] = [];
  const rules = {
    schema: walkInForm,
    fieldMessage: walkInFieldMessage,
    formMessage: walkInMessage,
    area: () => usualAreaOf(deps, actor),
  };
  const answer = await sendForm(form, rules, async (value) => {
    const { seat, key, person, walkInId, storeId, servicePriceId } = value;
    const hash = bodyHash(value);
    if (seat === null) {
      const id = key === null ? deps.newId() : bodyHash([actor.businessId, actor.userId, key]).slice(0, 22);
      const wish = { storeId, servicePriceId, employeeId: null, id, ...person };
      const added = allowedOr404(await addWalkIn(deps, actor, wish));
      if (added.ok) reports.push({ done: "en-cola", espera: id });
      return added;
    }
    const { firstName, lastName, phone } = person;
    const seated = allowedOr404(
      await seatClient(deps, actor, {
        ...{ storeId, servicePriceId, walkInId, serviceId: value.serviceId },
        ...{ employeeId: seat.employeeId, startMinute: seat.startMinute, minutes: seat.lasts },
        client: firstName === "" ? null : { firstName, lastName, phone, email: null },
        idempotency: key === null ? null : { key: `${key.slice(0, 64)}:${hash}`, hash },
      }),
    );
    if (seated.ok) {
      const { bookingId, version } = seated.value;
      reports.push({ done: walkInId === null ? "sentado" : "paso", de: bookingId, v: `${version}` });
      return ok(null);
    }
    // Another member was quicker: the agenda tells which one.
    if (seated.error.code !== "STALE" || walkInId === null) return seated;
    reports.push({ done: "ya-paso", espera: walkInId });
    return ok(null);
  });
  const [report] = reports;
  if (answer.ok && report !== undefined) throw redirect(hrefOf(form, report), 303);
  if (answer.ok) throw new Error("sent without a report");
  return data<RefusedWalkIn>({ form: answer.error.form }, { status: answer.error.status });
}

async function undo(post: Post) {
  const parsed = undoSeatForm.safeParse(Object.fromEntries(post.form));
  if (!parsed.success) return refused({ code: "VALIDATION" });
  const { booking: bookingId, version } = parsed.data;
  return reported(post, await undoSeat(post.deps, post.actor, { bookingId, version }), {
    done: "no-sentado",
  });
}

function reported({ form }: Post, result: Result<null, Refusal>, report: WalkInReport) {
  const done = allowedOr404(result);
  if (done.ok) throw redirect(hrefOf(form, report), 303);
  const { espera } = report;
  if (done.error.code === "STALE" && espera !== undefined)
    throw redirect(hrefOf(form, { done: "ya-paso", espera }), 303);
  return refused(done.error);
}

function refused(error: Refusal) {
  const form = { status: "error" as const, error: { "": [walkInMessage(error.code)] } };
  return data<RefusedWalkIn>({ form }, { status: refusalStatus(error) });
}

function hrefOf(form: FormData, { done, ...params }: WalkInReport): string {
  const store = form.get("store");
  const kept = typeof store === "string" && store !== "" ? { store } : {};
  return doneHref(`/backoffice/calendar?${new URLSearchParams({ ...kept, ...params })}`, done);
}
