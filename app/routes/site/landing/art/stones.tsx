import type { Trade } from "./trade.ts";

/** A masseur's stones, piled up. */
export const stones: Trade = {
  wall: "warm",
  top: 42,
  behind: (
    <>
      <ellipse cx="75" cy="384" rx="86" ry="22" fill="#0a533d" />
      <ellipse cx="75" cy="378" rx="74" ry="13" fill="#0e6a4e" />
    </>
  ),
  over: null,
  inside: null,
  face: { y: 118, r: 25 },
  rows: [
    [23, 104],
    [12, 126],
    [1, 148],
  ],
  reach: 0,
  drop: 0,
};
