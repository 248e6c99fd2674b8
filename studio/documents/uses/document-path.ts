interface Placed {
  kind: string;
  key: string;
  id: string;
}

/** Where a document of a kind is opened: a route by its id, the others by their keys. */
export function documentPath({ kind, key, id }: Placed): string | undefined {
  if (kind === 'page_route') return `/pages/routes/${id}`;
  if (kind === 'page_template') return `/pages/templates/${key}`;
  if (kind === 'widget') return `/pages/widgets/${key}/layout`;
  if (kind === 'media_image') return `/pages/media/${key}`;
  if (kind === 'media_constant') return `/pages/media-constants/${key}`;
  if (kind === 'api') return `/pages/apis/${key}`;
  if (kind === 'look' || kind === 'font') return '/pages/settings/styles';
  return kind === 'settings' ? '/pages/settings' : undefined;
}
