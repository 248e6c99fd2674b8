import { Button, MultiSelect, Select, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type BoardBody, MAX_CHOICES } from '#model/boards/board.ts';
import { namedPeriods } from '#model/numbers/question.ts';
import { useT } from '#studio/messages/use-t.ts';
import { formatDays } from '#studio/ui/charts/format-step.ts';
import { DialogButtons, DialogFrame } from '#studio/ui/dialog/dialog-frame.tsx';
import { faultText } from '#studio/ui/form/fields.tsx';
import { useFieldLabel } from '../filters/use-field-label.ts';
import { boardDataQuery } from '../queries.ts';
import { choosableFields } from './choosable-fields.ts';
import styles from './settings.module.css';

const refreshes = [0, 30, 60, 300, 900] as const;

interface SettingsDialogProps {
  body: BoardBody;
  onChange: (body: BoardBody) => void;
  onClose: () => void;
}

/** What a board is called, what it is filtered by at first, and how often it asks again. */
export function SettingsDialog({ body, onChange, onClose }: SettingsDialogProps) {
  const t = useT();
  const labelOf = useFieldLabel();
  const { data } = useQuery(boardDataQuery);
  const [title, setTitle] = useState(body.title);
  const [description, setDescription] = useState(body.description);
  const [period, setPeriod] = useState(body.period);
  const [refresh, setRefresh] = useState<BoardBody['refresh']>(body.refresh);
  const [fields, setFields] = useState(body.choices.map(({ field }) => field));
  const [isAsked, setAsked] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setAsked(true);
    if (title.trim() === '') return;
    const choices = fields.map((field) => body.choices.find((each) => each.field === field) ?? { field, label: '' });
    onChange({ ...body, title: title.trim(), description: description.trim(), period, refresh, choices });
  };
  const offered = [...new Set([...fields, ...choosableFields(body.panels, data?.datasets ?? [])])];
  const periodOptions = namedPeriods.map((each) => ({ value: each as string, label: t(`numbers.period.${each}`) }));
  const ownDates = 'last' in period ? undefined : { value: 'dates', label: formatDays(period) };
  return (
    <DialogFrame title={t('boards.settings')} onClose={onClose} width={520}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextInput
          label={t('boards.title')}
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
          maxLength={120}
          error={isAsked && title.trim() === '' ? faultText(t('boards.titleRequired')) : undefined}
          data-autofocus
        />
        <Textarea
          label={t('common.optionalLabel', { label: t('boards.descriptionLabel') })}
          value={description}
          onChange={(event) => setDescription(event.currentTarget.value.replace(/\p{Cc}/gu, ' '))}
          maxLength={500}
          autosize
          minRows={2}
        />
        <div className={styles.pair}>
          <Select
            label={t('boards.firstPeriod')}
            data={[...periodOptions, ...(ownDates ? [ownDates] : [])]}
            value={'last' in period ? period.last : 'dates'}
            onChange={(value) => {
              const last = namedPeriods.find((each) => each === value);
              if (last) setPeriod({ last });
            }}
            allowDeselect={false}
          />
          <Select
            label={t('boards.refresh')}
            data={refreshes.map((each) => ({
              value: String(each),
              label: t('boards.refreshEvery', { seconds: each }),
            }))}
            value={String(refresh)}
            onChange={(value) => setRefresh(refreshes.find((each) => String(each) === value) ?? 0)}
            allowDeselect={false}
          />
        </div>
        <MultiSelect
          label={t('boards.choices')}
          description={t('boards.choicesHelp', { count: MAX_CHOICES })}
          data={offered.map((field) => ({ value: field, label: labelOf(field) }))}
          value={fields}
          onChange={setFields}
          maxValues={MAX_CHOICES}
          nothingFoundMessage={t('boards.noFields')}
          searchable
        />
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit">{t('boards.applySettings')}</Button>
        </DialogButtons>
      </form>
    </DialogFrame>
  );
}
