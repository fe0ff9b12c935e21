const HEADER_BYTES = 54;

/** A large picture as old cameras wrote them (BMP), three bytes for each point; `width` is a multiple of four. */
export function largeBitmap(width: number, height: number): Buffer {
  const picture = Buffer.alloc(HEADER_BYTES + width * height * 3, 0x7f);
  picture.fill(0, 0, HEADER_BYTES);
  picture.write("BM");
  picture.writeUInt32LE(picture.length, 2);
  picture.writeUInt32LE(HEADER_BYTES, 10);
  picture.writeUInt32LE(40, 14);
  picture.writeUInt32LE(width, 18);
  picture.writeUInt32LE(height, 22);
  picture.writeUInt16LE(1, 26);
  picture.writeUInt16LE(24, 28);
  return picture;
}
