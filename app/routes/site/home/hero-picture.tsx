import { example, exampleDay, exampleText } from "#app/text/site/example.ts";
import { ExampleColumns, ExampleDays, ExampleSlots } from "./example.tsx";
import "#app/styles/screens/home-picture.css";

const HOURS = ["09:00", "10:00", "11:00", "12:00", "13:00"];

/** A salon's day, and a phone that books a time in it, marked as an example. */
export function HeroPicture() {
  return (
    <div className="art" aria-hidden="true">
      <div className="art-bg">
        <div className="board">
          <ExampleColumns hours={HOURS} blocks={exampleDay} minutesOfRow={10} />
        </div>
        <span className="badge">{exampleText}</span>
      </div>
      <div className="phone">
        <div>
          <p className="h">{example.choose}</p>
          <p className="muted">{example.with}</p>
          <ExampleDays />
          <b>{example.free}</b>
          <p className="sm muted">{example.date}</p>
          <ExampleSlots slots={example.slots} />
          <p className="line total">
            <span>{example.total}</span>
            <b>{example.price}</b>
          </p>
          <span className="btn btn-lg btn-block">{example.next}</span>
        </div>
      </div>
    </div>
  );
}
