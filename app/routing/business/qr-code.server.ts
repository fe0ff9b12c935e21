import { encode } from "uqr";
import type { QrShape } from "#app/components/setup/qr-code.tsx";

/** An address as a QR code for `QrCode`, with error correction for scratches, since it hangs on mirrors. */
export function qrCodeOf(address: string): QrShape {
  const { size, data } = encode(address, { ecc: "M", border: 2 });
  const rows = data.map((row, y) =>
    runsOf(row).map(({ from, length }) => `M${from} ${y}h${length}v1h-${length}z`),
  );
  return { size, path: rows.flat().join("") };
}

type Run = { readonly from: number; readonly length: number };

/** The dark runs of a row. */
function runsOf(row: readonly boolean[]): readonly Run[] {
  const starts = row.flatMap((isDark, x) => (isDark && row[x - 1] !== true ? [x] : []));
  return starts.map((from) => {
    const end = row.indexOf(false, from);
    return { from, length: (end === -1 ? row.length : end) - from };
  });
}
