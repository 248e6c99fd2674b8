import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useT } from '#studio/messages/use-t.ts';
import { DialogButtons, DialogFrame } from '#studio/ui/dialog/dialog-frame.tsx';
import { faultText } from '#studio/ui/form/fields.tsx';
import styles from './period.module.css';

interface Dates {
  from: string;
  to: string;
}

interface DatesDialogProps {
  title: string;
  dates: Dates | undefined;
  onChoose: (dates: Dates) => void;
  onClose: () => void;
}

/** Asks for two days of the site's calendar. */
export function DatesDialog({ title, dates, onChoose, onClose }: DatesDialogProps) {
  const t = useT();
  const [from, setFrom] = useState(dates?.from ?? '');
  const [to, setTo] = useState(dates?.to ?? '');
  const [isAsked, setAsked] = useState(false);
  const fault = from === '' || to === '' ? 'numbers.datesMissing' : from > to ? 'numbers.datesTurned' : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (fault) return;
    onChoose({ from, to });
    onClose();
  };
  return (
    <DialogFrame title={title} onClose={onClose} width={440}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <div className={styles.pair}>
          <TextInput
            label={t('numbers.from')}
            type="date"
            value={from}
            onChange={(event) => setFrom(event.currentTarget.value)}
            data-autofocus
          />
          <TextInput
            label={t('numbers.to')}
            type="date"
            value={to}
            onChange={(event) => setTo(event.currentTarget.value)}
            error={isAsked && fault ? faultText(t(fault)) : undefined}
          />
        </div>
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit">{t('numbers.showDates')}</Button>
        </DialogButtons>
      </form>
    </DialogFrame>
  );
}
