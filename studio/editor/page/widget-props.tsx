import { useT } from '#studio/messages/use-t.ts';
import { Code } from '#studio/ui/text/code.tsx';
import { useEditor } from '../document/editor-context.ts';
import styles from '../inspector/inspector.module.css';

/** The props a saved widget takes, as its tree can read them. */
export function WidgetProps() {
  const t = useT();
  const props = useEditor().stored().props;
  return (
    <section aria-label={t('editor.props.title')}>
      <h3 className={styles.label}>{t('editor.props.title')}</h3>
      <p className={styles.none}>{props.length === 0 ? t('editor.props.none') : t('editor.props.help')}</p>
      <ul className={styles.items}>
        {props.map(({ name, label }) => (
          <li key={name} className={styles.prop}>
            <span>{label}</span> <Code>{`{{ props.${name} }}`}</Code>
          </li>
        ))}
      </ul>
    </section>
  );
}
