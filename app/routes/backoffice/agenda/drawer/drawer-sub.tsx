import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { DrawnOverAgenda } from "#app/components/agenda/turno-form.tsx";
import { doneIn, STAY_FIELD } from "#app/components/agenda/turno-reply.ts";
import { chargeTitle } from "#app/text/agenda/charge.ts";
import { drawerText } from "#app/text/agenda/drawer.ts";
import { cancelText, moveText } from "#app/text/agenda/move.ts";
import { serviceFormText } from "#app/text/agenda/service-form.ts";
import { CancelBody } from "../cancel/cancel-body.tsx";
import type { RefusedCancel } from "../cancel/cancel-form.tsx";
import type { loader as cancelLoader } from "../cancel/route.tsx";
import { ChargeBody, type RefusedCharge } from "../charge/charge-body.tsx";
import type { loader as chargeLoader } from "../charge/route.tsx";
import type { RefusedLine } from "../line/action.server.ts";
import { LineBody, lineTitle } from "../line/line-body.tsx";
import type { loader as lineLoader } from "../line/route.tsx";
import type { RefusedMove } from "../move/action.server.ts";
import { MoveBody } from "../move/move-body.tsx";
import type { loader as moveLoader } from "../move/route.tsx";
import { pageOver, turnoOver } from "./drawer-address.ts";
import { DrawerHead } from "./drawer-head.tsx";
import { DrawerWait } from "./drawer-wait.tsx";
import type { OverAddress } from "./use-over-address.ts";
import type { Told } from "./use-told.ts";

type DrawerSubProps = {
  readonly over: string;
  /** The page of the booking: `charge`, `cancel`, `move`, `line`. */
  readonly sub: string;
  readonly xsrf: string;
  readonly told: Told;
  readonly address: OverAddress;
  readonly onDone: () => void;
};

const SUB_LOAD = "sub-load ";

/**
 * Whether a fetcher loads such a page. The router may leave one loading for ever: the page has gone, and another action began
 * before it was read anew.
 */
export function isSubLoad({ key }: { readonly key: string }): boolean {
  return key.startsWith(SUB_LOAD);
}

/** Pages that rise over the booking, which stays in sight; the others replace it. */
export function isRising(sub: string): boolean {
  return sub === "charge" || sub === "cancel";
}

type Charged = Awaited<ReturnType<typeof chargeLoader>>;
type Cancelled = Awaited<ReturnType<typeof cancelLoader>>;
type Moved = Awaited<ReturnType<typeof moveLoader>>;
type Lined = Awaited<ReturnType<typeof lineLoader>>;

/** A page of the booking within its drawer: charge, cancel, move, or one of its services. */
export function DrawerSub({ over, sub, xsrf, told, address, onDone }: DrawerSubProps) {
  const page = pageOver(over);
  const [opened] = useState(() => performance.now());
  const load = useFetcher<unknown>({ key: `${SUB_LOAD}${over} ${opened}` });
  const key = `sub-act ${over} ${opened}`;
  const act = useFetcher<unknown>({ key });
  const ask = useRef(load.load);
  ask.current = load.load;
  useEffect(() => ask.current(`${page}${page.includes("?") ? "&" : "?"}${STAY_FIELD}=on`), [page]);
  const back = pageOver(turnoOver(over));
  const isDone = doneIn(act.data) !== null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is told once
  useEffect(() => {
    if (!isDone) return;
    onDone();
    told.tell(turnoOver(over), act.data);
  }, [act.data]);

  const refused = isDone ? null : (act.data ?? null);
  const shared = { back, xsrf };
  return (
    <div className={isRising(sub) ? "drawer-rise" : "drawer-main"}>
      <DrawnOverAgenda value={{ path: page, fetcherKey: key, sending: act.formData, go: address.follow }}>
        <DrawerHead
          title={titleOf(sub, load.data)}
          isNamed
          onBack={isRising(sub) ? null : () => address.toTurno(over)}
          onClose={isRising(sub) ? () => address.toTurno(over) : address.close}
        />
        <div className="drawer-body">
          {load.data === undefined ? <DrawerWait page={page} /> : null}
          {load.data === null ? <p role="status">{drawerText.gone}</p> : null}
          {load.data ? <div className="turno">{bodyOf()}</div> : null}
        </div>
      </DrawnOverAgenda>
    </div>
  );

  function bodyOf() {
    switch (sub) {
      case "charge":
        return (
          <ChargeBody
            {...shared}
            booking={(load.data as Charged).booking}
            refused={refused as RefusedCharge | null}
          />
        );
      case "cancel":
        return (
          <CancelBody
            {...shared}
            booking={(load.data as Cancelled).booking}
            today={(load.data as Cancelled).today}
            refused={refused as RefusedCancel | null}
          />
        );
      case "move": {
        const { booking, view } = load.data as Moved;
        return <MoveBody {...shared} booking={booking} view={view} refused={refused as RefusedMove | null} />;
      }
      case "line": {
        const { step, here, version } = load.data as Lined;
        return (
          <LineBody
            {...shared}
            step={step}
            here={here}
            version={version}
            refused={refused as RefusedLine | null}
          />
        );
      }
      default:
        return <p role="status">{drawerText.gone}</p>;
    }
  }
}

function titleOf(sub: string, shown: unknown): string {
  switch (sub) {
    case "charge":
      return chargeTitle((shown as Charged | null | undefined)?.booking.client ?? null);
    case "cancel":
      return cancelText.title;
    case "move":
      return moveText.title;
    default:
      return shown ? lineTitle((shown as Lined).step) : serviceFormText.configureTitle;
  }
}
