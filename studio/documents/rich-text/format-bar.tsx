import { ActionIcon, Menu, Popover, UnstyledButton } from '@mantine/core';
import { type KeyboardEvent, type MouseEvent, type Ref, Suspense } from 'react';
import { type Direction, type Format, type Formatted, headingLevels } from '#rich-text/format.ts';
import type { MessageKey } from '#studio/messages/keys.ts';
import { useT } from '#studio/messages/use-t.ts';
import { lazy } from '#studio/session/lazy.ts';
import type { Icon } from '#studio/ui/icons/icon.tsx';
import { IconCheck, IconChevronDown, IconLink, IconList } from '#studio/ui/icons/icons.ts';
import { IconBold, IconClearFormat, IconDirection, IconItalic, IconNumbers, IconQuote } from './icons.ts';
import styles from './rich-text.module.css';

const LinkForm = lazy(async () => ({ default: (await import('./link-form.tsx')).LinkForm }));

interface FormatBarProps {
  /** What is formatted, for its name. */
  label: string;
  formatted: Formatted;
  onFormat: (format: Format) => void;
  /** Goes back to the text. */
  onLeave: () => void;
  isLinking: boolean;
  setLinking: (isLinking: boolean) => void;
  ref?: Ref<HTMLDivElement>;
}

interface Toggle {
  label: MessageKey;
  keys?: string;
  icon: Icon;
  format: Format;
  is?: 'isBold' | 'isItalic' | 'isBulletList' | 'isOrderedList' | 'isQuote';
}

const inLine: readonly Toggle[] = [
  { label: 'editor.richText.bold', keys: 'Control+B', icon: IconBold, format: { do: 'bold' }, is: 'isBold' },
  { label: 'editor.richText.italic', keys: 'Control+I', icon: IconItalic, format: { do: 'italic' }, is: 'isItalic' },
];
const blocks: readonly Toggle[] = [
  { label: 'editor.richText.list', icon: IconList, format: { do: 'bulletList' }, is: 'isBulletList' },
  { label: 'editor.richText.numbers', icon: IconNumbers, format: { do: 'orderedList' }, is: 'isOrderedList' },
  { label: 'editor.richText.quote', icon: IconQuote, format: { do: 'blockquote' }, is: 'isQuote' },
  { label: 'editor.richText.clear', icon: IconClearFormat, format: { do: 'clear' } },
];

const directions: readonly [Direction | null, MessageKey][] = [
  [null, 'editor.richText.noDirection'],
  ['ltr', 'editor.richText.leftToRight'],
  ['rtl', 'editor.richText.rightToLeft'],
];

/** The text keeps its caret and what is selected while a button is pressed. */
const keepCaret = (event: MouseEvent) => event.preventDefault();

/** The buttons that format a text. Arrows lead from one to the next, Escape back to the text. */
export function FormatBar({ label, formatted, onFormat, onLeave, isLinking, setLinking, ref }: FormatBarProps) {
  const t = useT();
  const { level, link } = formatted;
  const shownStyle = level === null ? t('editor.richText.paragraph') : t('editor.richText.heading', { level });
  const button = ({ label: key, icon: Picture, format, is, keys }: Toggle) => (
    <ActionIcon
      key={key}
      size="md"
      aria-label={t(key)}
      aria-keyshortcuts={keys}
      aria-pressed={is && formatted[is]}
      onMouseDown={keepCaret}
      onClick={() => onFormat(format)}
    >
      <Picture size={16} />
    </ActionIcon>
  );
  return (
    <div
      ref={ref}
      role="toolbar"
      aria-label={t('editor.richText.toolbar', { label })}
      className={styles.bar}
      onKeyDown={(event) => walk(event, onLeave)}
    >
      <Menu position="bottom-start" withinPortal returnFocus={false} onClose={onLeave}>
        <Menu.Target>
          <UnstyledButton className={styles.style} aria-label={t('editor.richText.style', { style: shownStyle })}>
            {shownStyle}
            <IconChevronDown size={16} />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => onFormat({ do: 'paragraph' })}>{t('editor.richText.paragraph')}</Menu.Item>
          {headingLevels.map((each) => (
            <Menu.Item key={each} onClick={() => onFormat({ do: 'heading', level: each })}>
              {t('editor.richText.heading', { level: each })}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {inLine.map(button)}
      <Popover
        opened={isLinking}
        onChange={setLinking}
        position="bottom"
        width={320}
        shadow="md"
        trapFocus
        withinPortal
      >
        <Popover.Target>
          <ActionIcon
            size="md"
            aria-label={t('editor.richText.link')}
            aria-keyshortcuts="Control+K"
            aria-pressed={link !== null}
            aria-expanded={isLinking}
            onMouseDown={keepCaret}
            onClick={() => setLinking(!isLinking)}
          >
            <IconLink size={16} />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown aria-label={t('editor.richText.link')}>
          <Suspense>
            {isLinking && (
              <LinkForm
                link={link}
                onLink={(href, isNewTab) => {
                  setLinking(false);
                  onFormat({ do: 'link', href, isNewTab });
                }}
                onCancel={() => {
                  setLinking(false);
                  onLeave();
                }}
              />
            )}
          </Suspense>
        </Popover.Dropdown>
      </Popover>
      {blocks.map(button)}
      <Menu position="bottom-end" withinPortal returnFocus={false} onClose={onLeave}>
        <Menu.Target>
          <ActionIcon size="md" aria-label={t('editor.richText.direction')}>
            <IconDirection size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {directions.map(([direction, words]) => (
            <Menu.Item
              key={words}
              aria-current={direction === formatted.direction || undefined}
              rightSection={direction === formatted.direction && <IconCheck size={16} />}
              onClick={() => onFormat({ do: 'direction', direction })}
            >
              {t(words)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}

function walk(event: KeyboardEvent<HTMLDivElement>, onLeave: () => void): void {
  const { currentTarget, target, key } = event;
  // Of a menu or a form that a button opened.
  if (!(target instanceof HTMLElement) || !currentTarget.contains(target)) return;
  if (key === 'Escape') {
    event.stopPropagation();
    onLeave();
  }
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
  const buttons = Array.from(currentTarget.querySelectorAll('button'));
  const isForward = (key === 'ArrowRight') === (getComputedStyle(currentTarget).direction !== 'rtl');
  const at = buttons.indexOf(target as HTMLButtonElement) + (isForward ? 1 : -1);
  buttons.at(at % buttons.length)?.focus();
  event.preventDefault();
}
