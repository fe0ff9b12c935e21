import { Fragment } from "react";
import { Icon } from "#app/components/ui/icon.tsx";
import type { Need } from "#app/domain/setup/business/readiness.ts";
import { needWays, unreadyText } from "#app/text/setup/stores/unready.ts";

type UnreadyProps = {
  readonly store: { readonly id: string; readonly name: string; readonly missing: readonly Need[] };
  /** Names the store too. */
  readonly isNamed: boolean;
};

/** The data that a store lacks before it is public, each with its link; nothing if it is complete. Needs the icon 'alert'. */
export function Unready({ store: { id, name, missing }, isNamed }: UnreadyProps) {
  if (missing.length === 0) return null;
  return (
    <div className="alert alert-warning">
      <Icon name="alert" />
      <p>
        {isNamed ? unreadyText.at(name) : unreadyText.here}{" "}
        {missing.map((need, index) => (
          <Fragment key={need}>
            {index > 0 ? ", " : null}
            <a className="link way" href={needWays[need].href(id)}>
              {needWays[need].label}
            </a>
          </Fragment>
        ))}
      </p>
    </div>
  );
}
