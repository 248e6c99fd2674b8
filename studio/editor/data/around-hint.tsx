import { useT } from '#studio/messages/use-t.ts';
import { usePageAround } from '../trail/in-place.ts';
import styles from './data-tray.module.css';

/** Of a widget in its place: whose data is offered, which other places of it need not have. */
export function AroundHint() {
  const t = useT();
  const around = usePageAround();
  if (!around?.meta.data.length) return null;
  return <p className={styles.help}>{t('editor.data.around', { title: `\u2068${around.name}\u2069` })}</p>;
}
