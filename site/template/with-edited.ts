import type { WidgetBody } from '#model/widgets.ts';

/** Looks saved widgets up, one of them as it is edited. Its versions stay what they are. */
export function withEdited(
  saved: (key: string) => WidgetBody | undefined,
  edited: Pick<WidgetBody, 'key' | 'props' | 'root'> | undefined,
): (key: string) => WidgetBody | undefined {
  if (!edited) return saved;
  return (key) => {
    const found = saved(key);
    return found && key === edited.key ? { ...found, ...edited } : found;
  };
}
