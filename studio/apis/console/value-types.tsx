import { isMessageKey } from '#studio/messages/i18n.ts';
import { useT } from '#studio/messages/use-t.ts';

/** The types of values that a field has had, in words. */
export function ValueTypes({ types }: { types: readonly string[] }) {
  const t = useT();
  const words = types.map((type) =>
    isMessageKey(`apis.shape.${type}`) ? t(`apis.shape.${type}` as 'apis.shape.text') : type,
  );
  return <>{words.join(' / ') || '—'}</>;
}
