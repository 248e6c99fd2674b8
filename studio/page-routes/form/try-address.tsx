import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useT } from '#studio/messages/use-t.ts';
import { IconCircleCheck, IconInfo } from '#studio/ui/icons/icons.ts';
import { Params } from '../params.tsx';
import { checkQuery } from '../queries.ts';
import { type RouteForm, type RouteFormValues, routeInput } from './route-form-values.ts';
import styles from './sample-result.module.css';

/** Tries any address on the route as it is typed, beside its sample: what it takes from it, or that it does not fit. */
export function TryAddress({ form }: { form: RouteForm }) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const values = useWatch({ control: form.control }) as RouteFormValues;
  const { version: _version, ...body } = routeInput({ ...values, sample_url_string: typed.trim() });
  const [asked] = useDebouncedValue(JSON.stringify(body), 250);
  const check = useQuery({ ...checkQuery(JSON.parse(asked)), enabled: typed.trim() !== '' });
  const isOurs = !check.isPlaceholderData && asked === JSON.stringify(body);
  return (
    <div>
      <TextInput
        label={t('route.tryAddress')}
        description={t('route.tryAddressHelp')}
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div aria-live="polite">
        {typed.trim() !== '' && check.data && isOurs && (
          <p className={styles.line}>
            {check.data.sampleParams ? (
              <>
                <span className={styles.good}>
                  <IconCircleCheck size={16} /> {t('route.sampleAnswers')}
                </span>
                <Params params={check.data.sampleParams} />
              </>
            ) : (
              <>
                <IconInfo size={16} /> {t('route.tryNoAnswer')}
              </>
            )}
          </p>
        )}
      </div>
    </div>
  );
}
