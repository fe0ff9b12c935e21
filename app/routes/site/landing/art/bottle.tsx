import { STRAIGHT, type Trade } from "./trade.ts";

const INSIDE = "M9 168q0-40 46-46h40q46 6 46 46v180q0 23-23 23H32q-23 0-23-23z";

/** A bottle of nail polish. */
export const bottle: Trade = {
  wall: "warm",
  top: 0,
  behind: (
    <>
      <path d="M52 8q0-10 10-10h26q10 0 10 10l7 94H45z" fill="#08332a" />
      <path d="M60 10h7l-4 80h-8z" fill="#24835f" opacity=".6" />
      <path d="M0 168q0-46 46-54v-12h58v12q46 8 46 54v182q0 30-30 30H30q-30 0-30-30z" fill="#0a533d" />
      <path d={INSIDE} fill="#fff" />
    </>
  ),
  over: <path d="M-12 380h174v14H-12z" fill="#0e6a4e" />,
  inside: INSIDE,
  face: { y: 140, r: 19 },
  rows: STRAIGHT,
  reach: 4,
  drop: 8,
};
