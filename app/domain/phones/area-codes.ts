/** Three-digit area codes (ENACOM, numbering plan). 11 is the only code of two digits; all others have four. */
export const AREAS_OF_THREE: readonly string[] =
  `220 221 223 230 236 237 249 260 261 263 264 266 280 291 294 297 298 299 336 341 342 343 345 348 351 353 358
   362 364 370 376 379 380 381 383 385 387 388`.split(/\s+/);

/** Four-digit areas that begin like a three-digit area, whatever their numbers begin with. */
export const AREAS_OF_FOUR: readonly string[] =
  `2202 2302 2646 2647 2648 2940 2942 2944 2946 2948 2972 2982 2983
   3437 3438 3458 3482 3483 3487 3489 3532 3533 3537 3582 3583 3832 3837 3838
   3857 3858 3873 3877 3878 3887 3888`.split(/\s+/);

const OF_THREE = new Set(AREAS_OF_THREE);

/**
 * Four-digit areas that begin like a three-digit area. The pattern tells how their numbers begin, where the larger area
 * has numbers with the same beginning.
 */
const WITHIN_THREE: Readonly<Record<string, RegExp | null>> = {
  ...Object.fromEntries(AREAS_OF_FOUR.map((code) => [code, null])),
  "2945": /^[2-6]/,
  "3435": /^(4[0-25689]|[56])/,
  ...Object.fromEntries("3436 3455 3456 3835 3876 3885".split(" ").map((code) => [code, /^[4-6]/])),
  ...Object.fromEntries("3454 3855 3856".split(" ").map((code) => [code, /^[46]/])),
  "3584": /^([45]|60)/,
  "3585": /^(4[0-39]|5|64)/,
  "3854": /^(4|5[13-7]|6[89])/,
};

/** The area code of an Argentine number of ten digits: '3516204471' has 351, '2944412334' has 2944. Null: none. */
export function areaCode(number: string): string | null {
  if (/^11/.test(number)) return "11";
  if (!/^[23]/.test(number)) return null;
  const [three, four, rest] = [number.slice(0, 3), number.slice(0, 4), number.slice(4)];
  if (!OF_THREE.has(three)) return four;
  const begins = WITHIN_THREE[four];
  return begins === null || begins?.test(rest) ? four : three;
}
