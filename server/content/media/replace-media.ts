import { type ApiBody, isLive } from '#model/apis/api-body.ts';
import type { Json } from '#model/json.ts';
import type { LayoutNode } from '#model/layout/layout.ts';
import type { MediaConstantBody } from '#model/media/media-constant.ts';
import { constantNamed, imageNamed, type MediaReference } from '#model/media/media-reference.ts';
import type { PageRouteBody } from '#model/page-routes/route-schema.ts';
import type { RouteSeo } from '#model/seo/route-seo.ts';
import { imagesOfSettings, type SettingsBody } from '#model/settings.ts';
import type { Change } from '#server/content/documents/change.ts';
import { replaceUses } from '#server/content/documents/replace-uses.ts';
import { readRows } from '#server/content/rows/read-rows.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';

const kinds = {
  media_image: { named: imageNamed, unknown: 'media.unknown' },
  media_constant: { named: constantNamed, unknown: 'constant.unknown' },
};

/**
 * Makes everything that shows one image, or names one constant, show another.
 * @throws Problem `invalid` when there is no such other one
 */
export async function replaceMediaInUses(
  tx: Database,
  site: GrantedSite,
  change: Change,
  { kind, key: from }: MediaReference,
  to: string,
): Promise<void> {
  const { named, unknown } = kinds[kind];
  const swap = swapping(named(from), named(to));
  await replaceUses(tx, site, change, {
    kind,
    from,
    to,
    unknown,
    rewrite: (user, body) => {
      if (user === 'api') return swapInRows(tx, site, JSON.parse(body) as ApiBody, swap);
      if (user === 'media_constant') return swapInConstant(JSON.parse(body) as MediaConstantBody, from, to);
      if (user === 'page_route') return swapInRoute(JSON.parse(body) as PageRouteBody, swap);
      if (user === 'settings') return swapInSettings(JSON.parse(body) as SettingsBody, swap);
      const { root, meta, ...rest } = JSON.parse(body) as { root: LayoutNode; meta?: Json };
      return {
        ...rest,
        root: swapInLayout(root, swap),
        ...(meta !== undefined && { meta: swap(meta) }),
      };
    },
  });
}

async function swapInRows(tx: Database, site: GrantedSite, body: ApiBody, swap: (value: Json) => Json) {
  if (isLive(body.source)) return body;
  const { parts: _parts, ...source } = body.source;
  const rows = await readRows(tx, site.id, body.source);
  return { ...body, source: { ...source, rows: rows.map(swap) } };
}

function swapInConstant({ images, ...rest }: MediaConstantBody, from: string, to: string): MediaConstantBody {
  return { ...rest, images: images.map((each) => (each.image === from ? { ...each, image: to } : each)) };
}

function swapInRoute({ seo, ...rest }: PageRouteBody, swap: (value: Json) => Json): PageRouteBody {
  return seo ? { ...rest, seo: swap(seo as Json) as RouteSeo } : rest;
}

function swapInSettings(body: SettingsBody, swap: (value: Json) => Json): SettingsBody {
  const swapped = imagesOfSettings(body).map(({ field }) => [field, swap(body[field])]);
  return { ...body, ...Object.fromEntries(swapped) };
}

/** Puts one text in the place of another wherever it is a whole value. */
function swapping(from: string, to: string): (value: Json) => Json {
  const swap = (value: Json): Json => {
    if (value === from) return to;
    if (Array.isArray(value)) return value.map(swap);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, swap(each)]));
  };
  return swap;
}

/** Without recursion through the nodes: they may lie deep. */
function swapInLayout(root: LayoutNode, swap: (value: Json) => Json): LayoutNode {
  const waiting = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    node.props = swap(node.props) as LayoutNode['props'];
    for (const children of Object.values(node.slots)) waiting.push(...children);
  }
  return root;
}
