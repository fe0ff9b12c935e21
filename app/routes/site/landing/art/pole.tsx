import type { Trade } from "./trade.ts";

const INSIDE = "M13 124h124v252H13z";

/** A barber's pole. */
export const pole: Trade = {
  wall: "mint",
  top: 18,
  behind: (
    <>
      <pattern
        id="stripes"
        width="44"
        height="44"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(-32)"
      >
        <path d="M0 0h44v12H0z" fill="#fbdedc" />
        <path d="M0 22h44v12H0z" fill="#dde8fc" />
      </pattern>
      <path d="M31 114a44 44 0 0 1 88 0zM4 124h142v252H4z" fill="#0a533d" />
      <path d={INSIDE} fill="#fff" />
      <path d={INSIDE} fill="url(#stripes)" />
      <path d="M-6 110h162v16H-6zM-6 372h162v16H-6zM22 388h106l12 24H10z" fill="#0a533d" />
      <path d="M-6 126h162v4H-6zM-6 368h162v4H-6z" fill="#fbc08e" />
    </>
  ),
  over: null,
  inside: INSIDE,
  face: { y: 95, r: 18 },
  rows: [
    [25, 100],
    [25, 100],
    [25, 100],
  ],
  reach: 10,
  drop: 0,
};
