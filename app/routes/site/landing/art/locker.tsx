import { STRAIGHT, type Trade } from "./trade.ts";

const INSIDE = "M9 100q0-8 8-8h116q8 0 8 8v279H9z";

/** A gym's locker, with a dumbbell before it. */
export const locker: Trade = {
  wall: "mint",
  top: 22,
  behind: (
    <>
      <path d="M0 98q0-14 14-14h122q14 0 14 14v290H0z" fill="#0a533d" />
      <path d={INSIDE} fill="#fff" />
      <path d="M10 388h22v20H10zM118 388h22v20h-22z" fill="#08332a" />
    </>
  ),
  over: <rect x="143" y="214" width="5" height="34" rx="2.5" fill="#fbc08e" />,
  inside: INSIDE,
  face: { y: 122, r: 25 },
  rows: STRAIGHT,
  reach: 4,
  drop: 0,
  floorThing: (
    <g transform="translate(440 446)">
      <path d="M34 18h76v10H34z" fill="#08332a" />
      <path d="M12 2h14v42H12zM26-6h12v58H26zM106-6h12v58h-12zM118 2h14v42h-14z" fill="#83400d" />
    </g>
  ),
};
