import '#studio/messages/approval-words.ts';
import { Alert, Button, Radio, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ResponseOf } from '#contract/exchange.ts';
import { type listRequests, savePublishRule } from '#contract/release-requests.ts';
import { type PublishRule, publishRules } from '#model/publish-rules.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { sessionQuery } from '#studio/session/site-query.ts';
import { DialogButtons, DialogFrame, DialogProblem } from '#studio/ui/dialog/dialog-frame.tsx';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { refreshReleases } from '../queries.ts';
import styles from './requests.module.css';

interface RuleDialogProps {
  standing: Pick<ResponseOf<typeof listRequests>, 'rule' | 'publishers' | 'administrators'>;
  onClose: () => void;
}

/** Who needs the approval of another person to publish, and whether there is another person. */
export function RuleDialog({ standing, onClose }: RuleDialogProps) {
  const t = useT();
  const queries = useQueryClient();
  const [wanted, setWanted] = useState<PublishRule>(standing.rule);
  const saving = useMutation({
    mutationFn: () => call(savePublishRule, { body: { rule: wanted } }),
    onSuccess: ({ message }) => {
      notify.done(message);
      onClose();
    },
    onSettled: () =>
      Promise.all([refreshReleases(queries), queries.invalidateQueries({ queryKey: sessionQuery.queryKey })]),
  });
  return (
    <DialogFrame onClose={onClose} title={t('approval.ruleTitle')} width={520}>
      <Radio.Group
        label={t('approval.ruleLabel')}
        value={wanted}
        onChange={(value) => setWanted(publishRules.find((each) => each === value) ?? 'none')}
      >
        <Stack gap="sm" my="xs">
          {publishRules.map((each) => (
            <Radio
              key={each}
              value={each}
              label={t(`approval.rule.${each}`)}
              description={t(`approval.ruleText.${each}`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      <p className={styles.quiet}>{t('approval.ruleAuthors')}</p>
      <Warning wanted={wanted} standing={standing} />
      <DialogProblem problem={saving.error} />
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button loading={saving.isPending} onClick={() => saving.mutate()}>
          {t('common.save')}
        </Button>
      </DialogButtons>
    </DialogFrame>
  );
}

/** Where nobody but the person who sets the rule could approve. */
function Warning({ wanted, standing }: { wanted: PublishRule } & Pick<RuleDialogProps, 'standing'>) {
  const t = useT();
  if (wanted === 'everyone' && standing.publishers < 2)
    return (
      <Alert color="secondary" mt="sm" role="status">
        {t('approval.alone')}
      </Alert>
    );
  if (wanted === 'editors' && standing.administrators < 2)
    return (
      <Alert mt="sm" role="status">
        {t('approval.aloneAdministrator')}
      </Alert>
    );
  return null;
}
