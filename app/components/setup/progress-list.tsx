import { PlaceIcon, type PlaceIconName } from "#app/components/backoffice/place-icon.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import type { SetupProgress, SetupTask } from "#app/domain/setup/business/setup-tasks.ts";
import { progressText, taskText } from "#app/text/setup/progress.ts";
import "#app/styles/parts/progress-list.css";

const ICONS: Readonly<Record<SetupTask, PlaceIconName>> = {
  PUBLISH: "link",
  DEPOSIT: "card",
  PICTURE: "store",
  TEAM: "user",
};

type ProgressListProps = { readonly progress: SetupProgress };

/**
 * 'Para empezar bien': the open tasks, with the done ones folded into one row; nothing once all are done. Needs the icon 'check'
 * and `parts/progress-list.css`.
 */
export function ProgressList({ progress: { done, open } }: ProgressListProps) {
  if (open.length === 0) return null;
  const all = done.length + open.length;
  return (
    <section className="progress" aria-labelledby="progress-title">
      <header>
        <h2 id="progress-title">{progressText.title}</h2>
        <span className="sm muted num">{progressText.count(done.length, all)}</span>
      </header>
      <progress value={done.length} max={all} aria-label={progressText.counted(done.length, all)} />
      <ul className="card list">
        {open.map((task) => (
          <li key={task} className="task">
            <span className="avatar" aria-hidden="true">
              <PlaceIcon name={ICONS[task]} small />
            </span>
            <span>
              <b>{taskText[task].title}</b>
              <span className="sm muted">{taskText[task].why}</span>
            </span>
            <a className="btn btn-line btn-sm" href={taskText[task].href}>
              {taskText[task].act}
            </a>
          </li>
        ))}
        {done.length === 0 ? null : (
          <li>
            <details className="tasks-done">
              <summary>
                {progressText.done} ({done.length})
              </summary>
              <ul>
                {done.map((task) => (
                  <li key={task}>
                    <Icon name="check" small />
                    {taskText[task].title}
                  </li>
                ))}
              </ul>
            </details>
          </li>
        )}
      </ul>
    </section>
  );
}
