import type { LayoutNode } from '#model/layout/layout.ts';
import { mediaOfLayout } from '#model/layout/media-of-layout.ts';
import { addressedOf } from '#model/media/addressed-of.ts';
import type { MediaImageBody } from '#model/media/media-image.ts';
import { oneUrl, pictureWidths } from '#model/media/picture-address.ts';

/** What is known of the images of a site where something is copied of it. */
export interface KnownPictures {
  /** Origins at which anybody finds pictures of them, the best first. */
  readonly at: readonly string[];
  /** By key. */
  readonly images: Readonly<Record<string, MediaImageBody>>;
}

/** One image that copied nodes name: where its largest picture is, and what is said of it. */
export interface CopiedPicture {
  readonly path: string;
  readonly name: string;
  readonly alt_text: string;
  readonly alt_texts: Readonly<Record<string, string>>;
}

/** What goes along with copied nodes, so that an installation elsewhere can fetch the images they name. */
export interface CopiedPictures {
  readonly at: readonly string[];
  readonly images: Readonly<Record<string, CopiedPicture>>;
}

export function picturesOfNodes(
  nodes: readonly LayoutNode[],
  { at, images }: KnownPictures,
): CopiedPictures | undefined {
  const named = nodes.flatMap(mediaOfLayout).filter(({ kind }) => kind === 'media_image');
  const found = named.flatMap(({ key }) => {
    const image = Object.hasOwn(images, key) ? images[key] : undefined;
    return image ? [[key, pictureOf(image)] as const] : [];
  });
  return found.length > 0 && at.length > 0 ? { at, images: Object.fromEntries(found) } : undefined;
}

function pictureOf(image: MediaImageBody): CopiedPicture {
  const { name, alt_text, alt_texts } = image;
  return { path: oneUrl(addressedOf(image), pictureWidths.at(-1)), name, alt_text, alt_texts };
}
