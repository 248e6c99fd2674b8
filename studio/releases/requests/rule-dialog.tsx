import './words.ts';
import { Button, Radio, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { savePublishRule } from '#contract/release-requests.ts';
import { type PublishRule, publishRules } from '#model/publish-rules.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { DialogButtons, DialogFrame, DialogProblem } from '#studio/ui/dialog/dialog-frame.tsx';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { refreshReleases } from '../queries.ts';

/** Who needs the approval of another person to publish. */
export function RuleDialog({ rule, onClose }: { rule: PublishRule; onClose: () => void }) {
  const t = useT();
  const queries = useQueryClient();
  const [wanted, setWanted] = useState<PublishRule>(rule);
  const saving = useMutation({
    mutationFn: () => call(savePublishRule, { body: { rule: wanted } }),
    onSuccess: ({ message }) => {
      notify.done(message);
      onClose();
    },
    onSettled: () => refreshReleases(queries),
  });
  return (
    <DialogFrame onClose={onClose} title={t('approval.ruleTitle')}>
      <Radio.Group
        label={t('approval.ruleLabel')}
        value={wanted}
        onChange={(value) => setWanted(publishRules.find((each) => each === value) ?? 'none')}
      >
        <Stack gap="xs" mt="xs">
          {publishRules.map((each) => (
            <Radio key={each} value={each} label={t(`approval.rule.${each}`)} />
          ))}
        </Stack>
      </Radio.Group>
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
