import type { ReactNode } from 'react';
import { styleProperties } from '#model/layout/style.ts';
import { useT } from '#studio/messages/use-t.ts';
import { FieldLabel } from './field-label.tsx';
import type { FieldControlProps } from './field-props.ts';
import { ColorChoice } from './style/color-choice.tsx';

const tokens = styleProperties.color?.tokens ?? {};

/** A colour of the site's look, kept as the custom property that follows the look, or one of its own. */
export function ColorField({ label, value, onChange, isReadOnly, tools }: FieldControlProps & { tools: ReactNode }) {
  const t = useT();
  const text = typeof value === 'string' ? value : '';
  const token = Object.keys(tokens).find((name) => tokens[name] === text);
  return (
    <div>
      <FieldLabel label={label} tools={tools} />
      <ColorChoice
        id={undefined}
        label={label}
        tokens={tokens}
        value={token ?? text}
        placeholder={t('editor.field.noColor')}
        error={undefined}
        isReadOnly={isReadOnly}
        onChange={(next, isTyping) => onChange(tokens[next] ?? next, isTyping)}
      />
    </div>
  );
}
