/**
 * An amount in parts that are to each other as their weights, to the centavo: what rounding leaves goes to the first ones.
 * The parts always add up to the amount; where nothing weighs anything they are alike.
 */
export function sharesOf(centavos: number, weights: readonly number[]): readonly number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const even = whole <= 0 ? weights.map(() => 1) : weights;
  const all = whole <= 0 ? weights.length : whole;
  const [amount, sign] = [Math.abs(centavos), Math.sign(centavos)];
  const shares = even.map((weight) => partOf(amount, weight, all));
  let left = amount - shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => {
    const extra = left > 0 ? 1 : 0;
    left -= extra;
    return sign * (share + extra);
  });
}

/** Rounded down, in integers that no product can be too large for. */
function partOf(amount: number, weight: number, all: number): number {
  return Number((BigInt(amount) * BigInt(weight)) / BigInt(all));
}
