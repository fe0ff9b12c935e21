import { STRAIGHT, type Trade } from "./trade.ts";

const INSIDE = "M9 371V150a66 66 0 0 1 132 0v221z";

/** A hairdresser's mirror. */
export const mirror: Trade = {
  wall: "warm",
  top: 0,
  behind: (
    <>
      <path d="M0 380V150a75 75 0 0 1 150 0v230z" fill="#0a533d" />
      <path d={INSIDE} fill="#fff" />
    </>
  ),
  over: <path d="M-12 374h174v14H-12z" fill="#0e6a4e" />,
  inside: INSIDE,
  face: { y: 118, r: 25 },
  rows: STRAIGHT,
  reach: 4,
  drop: 0,
};
