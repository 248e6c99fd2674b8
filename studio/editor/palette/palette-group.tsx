import { UnstyledButton } from '@mantine/core';
import type { PointerEvent } from 'react';
import { widgetDescription, widgetLabel } from '#studio/documents/layouts/labels.ts';
import { useEditor } from '../document/editor-context.ts';
import { WidgetIcon } from '../shared-parts/widget-icon.tsx';
import styles from './palette.module.css';
import { type PaletteGroup as Group, optionId } from './palette-groups.ts';

interface PaletteGroupProps {
  group: Group;
  /** Id of the option the keyboard stands on. */
  current: string | undefined;
  onAdd: (widget: string) => void;
  onLift: (widget: string, event: PointerEvent) => void;
}

/** Widgets of a category by their pictures. */
export function PaletteGroup({ group, current, onAdd, onLift }: PaletteGroupProps) {
  const { catalogue } = useEditor();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand in a listbox.
    <div role="group" aria-label={group.label} className={styles.group}>
      <div className={styles.groupTitle} aria-hidden>
        {group.label}
      </div>
      <div className={styles.options} role="presentation">
        {group.widgets.map((widget) => {
          const id = optionId(group.name, widget);
          return (
            <UnstyledButton
              key={widget}
              id={id}
              role="option"
              tabIndex={-1}
              aria-selected={id === current}
              className={styles.option}
              title={widgetDescription(catalogue, widget)}
              onClick={() => onAdd(widget)}
              onPointerDown={(event) => onLift(widget, event)}
            >
              <span className={styles.picture} data-picture={id} aria-hidden />
              <span className={styles.name}>
                <WidgetIcon widget={widget} />
                {widgetLabel(catalogue, widget)}
              </span>
            </UnstyledButton>
          );
        })}
      </div>
    </div>
  );
}
