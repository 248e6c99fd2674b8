const SIDE = 256;

/**
 * The middle of a picture as a square of 256 px, as base64 of a WebP (or PNG, where the browser has no WebP): small, and
 * without what a camera writes into its files.
 * @throws when the file is no picture the browser can read
 */
export async function squarePicture(file: Blob): Promise<string> {
  const bitmap = await createImageBitmap(file);
  const side = Math.min(bitmap.width, bitmap.height);
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, (bitmap.width - side) / 2, (bitmap.height - side) / 2, side, side, 0, 0, SIDE, SIDE);
  bitmap.close();
  return canvas.toDataURL('image/webp', 0.88).replace(/^data:[^,]*,/, '');
}
