/** The one thing of EXIF that is kept, as a file of its own kind (TIFF 6.0): how a picture is to be turned, 1 to 8. */
export function orientationOnly(orientation: number): Buffer {
  return Buffer.from([
    ...[0x4d, 0x4d, 0, 42, 0, 0, 0, 8],
    ...[0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0],
    ...[0, 0, 0, 0],
  ]);
}

/** Thrown for a file whose parts do not fit together. */
export class BrokenPicture extends Error {
  override name = 'BrokenPicture';
}
