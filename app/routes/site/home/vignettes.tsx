import type { CSSProperties, ReactNode } from "react";
import { Icon } from "#app/components/ui/icon.tsx";
import { example, exampleMorning } from "#app/text/site/example.ts";
import { ExampleColumns, ExampleDays, ExampleSlots } from "./example.tsx";

/** A real QR code that says 'CASA MALVA': each row by its dark runs. */
const QR =
  "M0 0h7m2 0h1m1 0h2m1 0h7M0 1h1m5 0h1m2 0h3m2 0h1m5 0h1M0 2h1m1 0h3m1 0h1m1 0h2m1 0h2m1 0h1m1 0h3m1 0h1M0 3h1m1 0h3m1 0h1m2 0h1m1 0h1m2 0h1m1 0h3m1 0h1M0 4h1m1 0h3m1 0h1m3 0h1m1 0h1m1 0h1m1 0h3m1 0h1M0 5h1m5 0h1m5 0h1m1 0h1m5 0h1M0 6h7m1 0h1m1 0h1m1 0h1m1 0h7M8 7h2m1 0h2M0 8h3m1 0h8m1 0h2m3 0h1M0 9h1m1 0h2m3 0h2m5 0h2m1 0h4M1 10h1m1 0h6m1 0h1m1 0h1m3 0h5M10 11h1m3 0h1m3 0h3M0 12h1m1 0h2m1 0h2m2 0h2m1 0h1m1 0h2m4 0h1M8 13h1m1 0h2m1 0h1m2 0h1m1 0h3M0 14h7m1 0h1m2 0h1m1 0h6m1 0h1M0 15h1m5 0h1m1 0h1m1 0h4m3 0h2M0 16h1m1 0h3m1 0h1m1 0h1m2 0h1m1 0h3m1 0h4M0 17h1m1 0h3m1 0h1m7 0h1m1 0h4M0 18h1m1 0h3m1 0h1m1 0h1m3 0h1m7 0h1M0 19h1m5 0h1m1 0h2m4 0h7M0 20h7m1 0h3m1 0h1m1 0h2m2 0h1m1 0h1";

/** Parts of the product, in the order of the benefits that they show. */
export const VIGNETTES: readonly ReactNode[] = [
  <div key="times" className="sheet">
    <ExampleDays />
    <ExampleSlots slots={example.fewSlots} />
  </div>,
  <div key="day" className="sheet cols">
    <ExampleColumns hours={["09", "10", "11"]} blocks={exampleMorning} minutesOfRow={15} />
    <span className="now" style={{ "--a": "7/2/8/-1" } as CSSProperties} />
  </div>,
  <div key="reminder">
    <div className="sheet">
      <b>{example.tomorrow}</b>
      <p className="muted">{example.reminder}</p>
      <p className="line">
        <span className="btn half">{example.confirm}</span>
        <span className="btn btn-line half">{example.move}</span>
      </p>
    </div>
    <p className="sheet in">
      <b>{example.moved}</b>
      <br />
      <span className="muted">{example.movedTo}</span>
    </p>
  </div>,
  <div key="deposit" className="sheet">
    <p className="line">
      <b>{example.service}</b>
      <b>{example.servicePrice}</b>
    </p>
    <p className="meta">
      <span className="badge badge-warm">
        <Icon name="card" small />
        {example.deposit}
      </span>
      <span className="num">{example.left}</span>
    </p>
    <span className="btn btn-block">{example.pay}</span>
    <p className="line">
      <span className="muted">{example.transfer}</span>
      <b>{example.alias}</b>
    </p>
  </div>,
  <div key="page" className="sheet web">
    <p>
      {example.address}
      <b>{example.slug}</b>
    </p>
    <div>
      <b className="h">{example.salon}</b>
      <p className="muted">{example.does}</p>
      <span className="btn">{example.book}</span>
    </div>
    <svg className="qr" viewBox="0 -.5 21 21" shapeRendering="crispEdges" aria-hidden="true">
      <path d={QR} />
    </svg>
  </div>,
];
