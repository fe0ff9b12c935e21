import { Form } from "@remix-run/react";
import { fullName } from "#app/text/formats.ts";
import { queueText } from "#app/text/messages/sayings/queue.ts";
import { delayWords } from "#app/text/messages/sayings/templates.ts";
import type { QueuePage } from "#app/usecases/sayings/queue/view-queue.server.ts";
import { DELAYS, type Late } from "./queue-view.ts";
import "#app/styles/parts/disclose.css";

type LateFormProps = { readonly employees: QueuePage["employees"]; readonly late: Late | null };

/** A professional who runs late, and by how much. */
export function LateForm({ employees, late }: LateFormProps) {
  return (
    <details className="card pad messages-late" open={late !== null}>
      <summary>{queueText.lateTitle}</summary>
      <p className="sm muted">{queueText.lateHint}</p>
      <Form className="form" method="get">
        <div className="form-2">
          <div className="field">
            <label htmlFor="quien">{queueText.lateWho}</label>
            <select className="input" id="quien" name="quien" defaultValue={late?.employeeId}>
              {employees.map((employee) => (
                <option key={employee.id} value={employee.id}>
                  {fullName(employee)}
                </option>
              ))}
            </select>
          </div>
          <div className="field">
            <label htmlFor="demora">{queueText.lateMinutes}</label>
            <select className="input" id="demora" name="demora" defaultValue={late?.minutes ?? 15}>
              {DELAYS.map((minutes) => (
                <option key={minutes} value={minutes}>
                  {delayWords(minutes)}
                </option>
              ))}
            </select>
          </div>
        </div>
        <button type="submit" className="btn btn-line btn-sm">
          {queueText.lateShow}
        </button>
      </Form>
    </details>
  );
}
