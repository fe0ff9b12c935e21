import { blockText } from "#app/text/agenda/block.ts";

type KindsProps = { readonly isClosure: boolean; readonly query: string };

/** Somebody's time, or the whole store; what was asked for goes along. */
export function Kinds({ isClosure, query }: KindsProps) {
  const href = (kind: string) => {
    const params = new URLSearchParams(query);
    params.delete("kind");
    if (kind !== "") params.set("kind", kind);
    const search = params.toString();
    return search === "" ? "/backoffice/calendar/block" : `/backoffice/calendar/block?${search}`;
  };
  return (
    <nav className="seg" aria-label={blockText.what}>
      <a href={href("")} aria-current={isClosure ? undefined : "page"}>
        {blockText.timeOff}
      </a>
      <a href={href("closure")} aria-current={isClosure ? "page" : undefined}>
        {blockText.closure}
      </a>
    </nav>
  );
}
