import { Button } from '@mantine/core';
import type { MessageKey } from '#studio/messages/keys.ts';
import { useT } from '#studio/messages/use-t.ts';
import { closePalette } from './open-palette.ts';
import styles from './palette.module.css';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
const command = isApple ? '⌘' : 'Ctrl';
const option = isApple ? '⌥' : 'Alt';

const sheets: readonly { title: MessageKey; keys: readonly (readonly [MessageKey, ...string[]])[] }[] = [
  {
    title: 'palette.everywhere',
    keys: [
      ['palette.keyPalette', command, 'K'],
      ['palette.keyShortcuts', '?'],
      ['palette.keySave', command, 'S'],
      ['palette.keyClose', 'Esc'],
    ],
  },
  {
    title: 'palette.inEditor',
    keys: [
      ['palette.keyUndo', command, 'Z'],
      ['palette.keyRedo', command, '⇧', 'Z'],
      ['palette.keyMove', option, '↑ ↓ ← →'],
      ['palette.keyDuplicate', command, 'D'],
      ['palette.keyCopyPaste', command, 'C / X / V'],
      ['palette.keyDelete', 'Del'],
      ['palette.keyGroup', command, '(⇧) G'],
      ['palette.keyHideLock', command, '⇧', 'H / L'],
      ['palette.keyRename', 'F2'],
    ],
  },
];

/** Every keyboard shortcut of the studio. */
export function ShortcutSheet() {
  const t = useT();
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('palette.shortcuts')}</h2>
        <Button variant="default" size="compact-md" onClick={closePalette} autoFocus>
          {t('common.close')}
        </Button>
      </div>
      {sheets.map(({ title, keys }) => (
        <section key={title} aria-label={t(title)}>
          <h3 className={styles.group}>{t(title)}</h3>
          <dl className={styles.keys}>
            {keys.map(([label, ...pressed]) => (
              <div key={label} className={styles.pair}>
                <dt>{t(label)}</dt>
                <dd dir="ltr">
                  {pressed.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </>
  );
}
