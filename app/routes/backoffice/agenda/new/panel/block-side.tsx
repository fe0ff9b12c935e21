import { useFetcher } from "@remix-run/react";
import { type FormEvent, useEffect, useRef } from "react";
import { STAY_FIELD } from "#app/components/agenda/turno-reply.ts";
import type { RefusedTimeOff } from "#app/components/setup/time-off-form.tsx";
import { BlockBody } from "../../block/block-body.tsx";
import type { loader } from "../../block/route.tsx";
import { DrawerWait } from "../../drawer/drawer-wait.tsx";
import { pageBeside } from "./beside-address.ts";

/** Blocks time beside the agenda, with the forms of the page. After that the agenda says so. */
export function BlockSide({ beside }: { readonly beside: string }) {
  const load = useFetcher<typeof loader>({ key: "block-beside" });
  const act = useFetcher<RefusedTimeOff>({ key: `block-beside ${beside}` });
  const ask = useRef(load.load);
  ask.current = load.load;
  const page = pageBeside(beside);

  useEffect(() => ask.current(`${page}${page.includes("?") ? "&" : "?"}${STAY_FIELD}=on`), [page]);

  function onSubmit(event: FormEvent<HTMLElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(event.target instanceof HTMLFormElement)) return;
    event.preventDefault();
    act.submit(new FormData(event.target, submitter), { method: "post", action: page });
  }

  if (!load.data) return <DrawerWait page={page} />;
  return (
    <div className="np-body np-block" onSubmitCapture={onSubmit}>
      <BlockBody key={beside} shown={load.data} refused={act.data ?? null} xsrf={load.data.xsrf} />
    </div>
  );
}
