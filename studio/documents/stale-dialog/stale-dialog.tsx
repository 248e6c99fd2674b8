import '#studio/messages/document-words.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { useT } from '#studio/messages/use-t.ts';
import { DialogButtons, DialogFrame } from '#studio/ui/dialog/dialog-frame.tsx';
import type { StudioForm } from '#studio/ui/form/use-schema-form.ts';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { RelativeTime } from '#studio/ui/text/relative-time.tsx';
import { type ComparedField, ComparedFields } from './compared-fields.tsx';
import type { SavedDocument } from './handle-stale.ts';
import { differingFields, type FieldChoice, firstChoice, mergeFields, type Values } from './merge-fields.ts';
import styles from './stale-dialog.module.css';

interface StaleDialogProps<T extends FieldValues, O, D extends SavedDocument> {
  form: StudioForm<T, O>;
  /** The document as someone else has saved it; undefined while there is nothing to choose. */
  current: D | undefined;
  /** The form's values of a document, with the version it is saved from. */
  valuesOf: (document: D) => T;
  fields: readonly ComparedField[];
  onClose: () => void;
}

/**
 * Someone saved this document while it was being edited here. One keeps one's own, takes theirs or chooses field by
 * field; what was typed stays in the form until then, and taking theirs can be undone.
 */
export function StaleDialog<T extends FieldValues, O, D extends SavedDocument>(props: StaleDialogProps<T, O, D>) {
  const t = useT();
  const { current, onClose } = props;
  return (
    <DialogFrame opened={current !== undefined} onClose={onClose} width={640} title={t('stale.title')}>
      {current && <Question {...props} current={current} />}
    </DialogFrame>
  );
}

function Question<T extends FieldValues, O, D extends SavedDocument>({
  form,
  current,
  valuesOf,
  fields,
  onClose,
}: StaleDialogProps<T, O, D> & { current: D }) {
  const t = useT();
  const theirs = valuesOf(current);
  const [mine] = useState(() => form.getValues());
  const [base] = useState(() => form.formState.defaultValues as Values);
  const differing = differingFields(
    fields.map(({ path }) => path),
    mine,
    theirs,
  );
  const [choice, setChoice] = useState<FieldChoice>(() => firstChoice(differing, base, mine));
  const [isComparing, setComparing] = useState(false);

  const fill = (values: T) => {
    form.reset(theirs as DefaultValues<T>);
    form.reset(values, { keepDefaultValues: true });
  };
  const keep = (sides: FieldChoice) => {
    fill(mergeFields(mine, theirs, sides));
    onClose();
    void form.submit();
  };
  const take = () => {
    form.reset(theirs as DefaultValues<T>);
    onClose();
    const undo = () => fill(mergeFields(mine, theirs, allOf(differing, 'mine')));
    notify.done(t('stale.taken'), { label: t('common.undo'), run: undo });
  };
  return (
    <>
      <p className={styles.words}>
        {t(current.updated_by === null ? 'stale.savedByNobody' : 'stale.savedBy', {
          name: current.updated_by ?? '',
          version: current.version,
        })}{' '}
        <RelativeTime at={current.updated_on} />
      </p>
      <p className={styles.words}>{t('stale.text')}</p>
      {isComparing && (
        <ComparedFields
          fields={fields.filter(({ path }) => differing.includes(path))}
          mine={mine}
          theirs={theirs}
          choice={choice}
          onChoose={(path, side) => setChoice({ ...choice, [path]: side })}
        />
      )}
      <DialogButtons>
        <Button variant="default" onClick={take}>
          {t('stale.takeTheirs')}
        </Button>
        {!isComparing && (
          <Button variant="default" onClick={() => setComparing(true)} autoFocus>
            {t('stale.seeBoth')}
          </Button>
        )}
        <Button variant={isComparing ? 'default' : 'filled'} onClick={() => keep(allOf(differing, 'mine'))}>
          {t('stale.keepMine')}
        </Button>
        {isComparing && <Button onClick={() => keep(choice)}>{t('stale.saveChoice')}</Button>}
      </DialogButtons>
    </>
  );
}

const allOf = (paths: readonly string[], side: 'mine' | 'theirs'): FieldChoice =>
  Object.fromEntries(paths.map((path) => [path, side]));
