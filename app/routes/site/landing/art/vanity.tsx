import { STRAIGHT, type Trade } from "./trade.ts";

const INSIDE = "M75 75c39 0 69 67 69 151s-30 151-69 151S6 310 6 226 36 75 75 75z";
const BULBS = [
  [75, 60],
  [26, 86],
  [124, 86],
  [-2, 150],
  [152, 150],
  [-10, 226],
  [160, 226],
] as const;

/** The round mirror of a beauty salon, with its bulbs. */
export const vanity: Trade = {
  wall: "mint",
  top: 18,
  behind: (
    <>
      <path d="M75 66c44 0 78 72 78 160s-34 160-78 160S-3 314-3 226 31 66 75 66z" fill="#0a533d" />
      <path d={INSIDE} fill="#fff" />
      <path d="M66 380h18v24H66zM24 402h102v12H24z" fill="#0e6a4e" />
      {BULBS.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="8" fill="#fde0c7" />
      ))}
    </>
  ),
  over: null,
  inside: INSIDE,
  face: { y: 112, r: 20 },
  rows: STRAIGHT,
  reach: 4,
  drop: 0,
};
