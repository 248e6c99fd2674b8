import { type PanelType, panelTypes } from '#model/boards/board.ts';
import { whyUnfit } from '#model/boards/panel-types.ts';
import { useT } from '#studio/messages/use-t.ts';
import styles from './panel-editor.module.css';
import { typeIcons } from './type-icons.ts';
import type { PanelEditing } from './use-panel-editor.ts';

/** Chooses how data is shown. Types that can't show it say why. */
export function TypeStep({ editing }: { editing: PanelEditing }) {
  const t = useT();
  const { draft, data, fields, changeType, fault } = editing;
  const isKnown = draft.query.from !== 'rows' || data !== undefined;
  const reasonOf = (type: PanelType) => (isKnown ? whyUnfit(type, draft.query, fields) : undefined);
  const reason = reasonOf(draft.type);
  return (
    <fieldset className={styles.step}>
      <legend className={styles.legend}>{t('boardPanels.type')}</legend>
      <div className={styles.types}>
        {panelTypes.map((type) => (
          <TypeChoice
            key={type}
            type={type}
            isChosen={type === draft.type}
            reason={reasonOf(type)}
            onChoose={() => changeType(type)}
          />
        ))}
      </div>
      {reason && (
        <p className={styles.fault} role="alert" tabIndex={-1} aria-invalid={fault('type') ? true : undefined}>
          {t('boardPanels.typeUnfit', {
            type: t(`boards.type.${draft.type}`),
            reason: t(`boardPanels.unfit.${reason}`),
          })}
        </p>
      )}
    </fieldset>
  );
}

interface TypeChoiceProps {
  type: PanelType;
  isChosen: boolean;
  reason: ReturnType<typeof whyUnfit>;
  onChoose: () => void;
}

function TypeChoice({ type, isChosen, reason, onChoose }: TypeChoiceProps) {
  const t = useT();
  const Icon = typeIcons[type];
  return (
    <label className={styles.type} data-unfit={reason !== undefined || undefined}>
      <input
        type="radio"
        name="panel-type"
        className={styles.radio}
        data-autofocus={isChosen || undefined}
        value={type}
        checked={isChosen}
        disabled={reason !== undefined && !isChosen}
        onChange={onChoose}
      />
      <Icon size={24} />
      <span>{t(`boards.type.${type}`)}</span>
      {reason && <span className={styles.reason}>{t(`boardPanels.unfit.${reason}`)}</span>}
    </label>
  );
}
