import '#studio/messages/palette-words.ts';
import { Button, useDirection } from '@mantine/core';
import { isMessageKey } from '#studio/messages/i18n.ts';
import type { MessageKey } from '#studio/messages/keys.ts';
import { useT } from '#studio/messages/use-t.ts';
import { closePalette } from './open-palette.ts';
import styles from './palette.module.css';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
const command = isApple ? '⌘' : 'Ctrl';
const option = isApple ? '⌥' : 'Alt';

/** Out of a node and into it, and back and forth in time; the other way round in a studio read from right to left. */
const OUT_AND_IN = '← →';

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
      ['palette.keyRedo', command, '⇧ Z / Y'],
    ],
  },
  {
    title: 'palette.selecting',
    keys: [
      ['palette.keyWalk', '↑ ↓'],
      ['palette.keyAcross', OUT_AND_IN],
      ['palette.keyEnds', 'Home / End'],
      ['palette.keyRange', '⇧', 'palette.keyClick'],
      ['palette.keyToggle', command, 'palette.keyClick'],
      ['palette.keyAll', command, 'A'],
      ['palette.keyNothing', 'Esc'],
      ['palette.keyLetters', 'A – Z'],
      ['palette.keyMenu', '⇧', 'F10'],
      ['palette.keyEdit', 'Enter'],
    ],
  },
  {
    title: 'palette.changing',
    keys: [
      ['palette.keyMove', option, '↑ ↓ ← →'],
      ['palette.keyDuplicate', command, 'D'],
      ['palette.keyCopyPaste', command, 'C / X / V'],
      ['palette.keyDelete', 'Del / ⌫'],
      ['palette.keyGroup', command, '(⇧) G'],
      ['palette.keyHideLock', command, '⇧', 'H / L'],
      ['palette.keyRename', 'F2'],
    ],
  },
  {
    title: 'palette.writing',
    keys: [
      ['palette.keyLink', command, 'K'],
      ['palette.keyBar', option, 'F10'],
      ['palette.keyDone', 'Esc'],
    ],
  },
  {
    title: 'palette.inNumbers',
    keys: [
      ['palette.keyDays', 'D / E'],
      ['palette.keyWeeks', 'W / F / Q'],
      ['palette.keyMonths', 'M / P'],
      ['palette.keyYears', 'Y / L / A'],
      ['palette.keyDates', 'C'],
      ['palette.keyCompare', 'X'],
      ['palette.keyPoints', OUT_AND_IN],
    ],
  },
];

/** Every keyboard shortcut of the studio. */
export function ShortcutSheet() {
  const t = useT();
  const { dir } = useDirection();
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
                <dd>
                  <span dir="ltr" className={styles.pressed}>
                    {pressed.map((key) => (
                      <kbd key={key}>
                        {isMessageKey(key) ? t(key) : key === OUT_AND_IN && dir === 'rtl' ? '→ ←' : key}
                      </kbd>
                    ))}
                  </span>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </>
  );
}
