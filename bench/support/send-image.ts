import type { Product } from './product.ts';

interface Kept {
  image: { key: string; address: string };
}

/** Uploads a photo through the API. @throws if it is refused */
export async function sendImage(product: Product, content: Buffer, fields: Record<string, string> = {}): Promise<Kept> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([Buffer.from(content)], { type: 'image/jpeg' }), 'photograph.jpg');
  const headers = { authorization: `Bearer ${product.accessToken}`, 'x-site': product.siteId };
  const answer = await fetch(`${product.studioUrl}/v1/media/saveImage`, { method: 'POST', headers, body: form });
  if (!answer.ok) throw new Error(`an image was refused: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Kept;
}
