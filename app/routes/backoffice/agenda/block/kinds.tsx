import { blockText } from "#app/text/agenda/block.ts";
import "#app/styles/parts/seg.css";

export type BlockKind = "timeOff" | "block" | "closure";

type KindsProps = {
  readonly kind: BlockKind;
  /** Only a manager may close a store. */
  readonly isManager: boolean;
  readonly query: string;
};

const IN_ADDRESS: Readonly<Record<BlockKind, string>> = { timeOff: "", block: "block", closure: "closure" };

/** Time off, a block of a professional's time, or a closure of the store; the query is kept. */
export function Kinds({ kind, isManager, query }: KindsProps) {
  const kinds: readonly BlockKind[] = isManager ? ["timeOff", "block", "closure"] : ["timeOff", "block"];
  return (
    <nav className="seg" aria-label={blockText.what}>
      {kinds.map((each) => (
        <a key={each} href={hrefOf(query, each)} aria-current={each === kind ? "page" : undefined}>
          {blockText[each]}
        </a>
      ))}
    </nav>
  );
}

function hrefOf(query: string, kind: BlockKind): string {
  const params = new URLSearchParams(query);
  params.delete("kind");
  if (IN_ADDRESS[kind] !== "") params.set("kind", IN_ADDRESS[kind]);
  const search = params.toString();
  return search === "" ? "/backoffice/calendar/block" : `/backoffice/calendar/block?${search}`;
}
