import type { CSSProperties } from "react";
import { initials } from "#app/text/formats.ts";
import type { Block, SmallDay as Day } from "#app/text/site/landings/vignette.ts";
import "#app/styles/parts/service-colors.css";

/** A small calendar: hours at the left, a column for each professional, blocks of the day. */
export function SmallDay({ day }: { readonly day: Day }) {
  const { rows, people, hours, blocks } = day;
  const head = people.length === 0 ? 0 : 1;
  return (
    <div
      className={head === 0 ? "cols" : "cols headed"}
      style={placed({ "--rows": rows, "--lanes": people.length || 1 })}
    >
      {people.map((name, index) => (
        <b key={name} style={placed({ "--at": `1 / ${index + 2}` })}>
          <span className="avatar">{initials({ firstName: name, lastName: "" })}</span>
          {name}
        </b>
      ))}
      {hours.map(([row, hour]) => (
        <i key={hour} style={placed({ "--at": `${row + head} / 1` })}>
          {hour}
        </i>
      ))}
      {blocks.map((block) => (
        <BlockOf key={`${block[1]} ${block[2]}`} block={block} head={head} />
      ))}
    </div>
  );
}

type BlockProps = { readonly block: Block; readonly head: number };

function BlockOf({ block: [tint, column, row, rows, title, text], head }: BlockProps) {
  const at = `${row + head} / ${column + 1} / span ${rows}`;
  return (
    <div className={tint === "new" ? "ev ev-new" : `ev svc-${tint}`} style={placed({ "--at": at })}>
      <b>{title}</b>
      {text}
    </div>
  );
}

function placed(place: Readonly<Record<`--${string}`, string | number>>): CSSProperties {
  return place as CSSProperties;
}
