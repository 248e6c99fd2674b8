import './words.ts';
import * as z from 'zod/mini';
import { type BoardShare, createBoardShare, saveBoardShare } from '#contract/board-shares.ts';
import type { Board } from '#contract/boards.ts';
import { type FixedFilters, frameHost, MAX_FRAME_HOSTS } from '#model/boards/share.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { SwitchField, TextareaField } from '#studio/ui/form/fields.tsx';
import { FormDialog } from '#studio/ui/form/form-dialog.tsx';
import { changedShare, newShare, ShareFields, shareShape, shareValues } from '#studio/ui/sharing/share-fields.tsx';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { useBoardFilters } from '../address/use-board-filters.ts';
import { useFieldLabel } from '../filters/use-field-label.ts';
import { choicesText, periodText } from './fixed-text.ts';

/** Hosts as they are typed or pasted: each on a line, perhaps with the scheme and the path of a page. */
const readHosts = (text: string): string[] =>
  text
    .split(/[\s,]+/)
    .map((host) =>
      host
        .toLowerCase()
        .replace(/^https?:\/\//, '')
        .replace(/\/.*$/, ''),
    )
    .filter((host) => host !== '');

const linkForm = z.object({
  ...shareShape,
  hasPeriod: z.boolean(),
  hasChoices: z.boolean(),
  hosts: z.string().check(
    z.refine((text) => readHosts(text).every((host) => frameHost.safeParse(host).success), 'boardShares.hostFormat'),
    z.refine((text) => readHosts(text).length <= MAX_FRAME_HOSTS, 'boardShares.tooManyHosts'),
  ),
});
type Values = z.output<typeof linkForm>;

interface LinkFormProps {
  board: Board;
  /** What is changed; undefined for another one. */
  share: BoardShare | undefined;
  /** With the address of a new link. */
  onDone: (url: string | undefined) => void;
  onClose: () => void;
}

/** Asks whom a link to a board is for, what it is fixed to, where it is framed and how long it works. */
export function LinkForm({ board, share, onDone, onClose }: LinkFormProps) {
  const t = useT();
  const labelOf = useFieldLabel();
  const { filters } = useBoardFilters(board);
  // What it is fixed to stays as it is, whatever the screen shows meanwhile.
  const period = share?.fixed.period ?? filters.period;
  const own = share?.fixed.choices ?? {};
  const choices = Object.keys(own).length > 0 ? own : (filters.choices ?? {});
  const canFix = Object.keys(choices).length > 0;
  const save = async (values: Values) => {
    const fixed: FixedFilters = {
      period: values.hasPeriod ? period : null,
      choices: values.hasChoices ? choices : {},
    };
    const hosts = readHosts(values.hosts);
    if (!share) {
      const body = { ...newShare(values), fixed, hosts };
      onDone((await call(createBoardShare, { params: { board: board.id }, body })).url);
      return;
    }
    const body = { ...changedShare(values), fixed, hosts };
    notify.done((await call(saveBoardShare, { params: { id: share.id }, body })).message);
    onDone(undefined);
  };
  return (
    <FormDialog
      title={t(share ? 'numberShares.edit' : 'numberShares.create')}
      schema={linkForm}
      defaultValues={{
        ...shareValues(share),
        hasPeriod: share !== undefined && share.fixed.period !== null,
        hasChoices: share === undefined ? canFix : Object.keys(own).length > 0,
        hosts: share?.hosts.join('\n') ?? '',
      }}
      submitLabel={t(share ? 'common.save' : 'numberShares.create')}
      onSubmit={save}
      onCancel={onClose}
    >
      {(form) => (
        <ShareFields form={form} share={share}>
          <SwitchField
            form={form}
            name="hasPeriod"
            label={t('boardSharing.fixPeriod', { period: periodText(t, period) })}
          />
          {canFix && (
            <SwitchField
              form={form}
              name="hasChoices"
              label={t('boardSharing.fixChoices', { filters: choicesText(t, choices, labelOf) })}
              description={t('boardSharing.fixHelp')}
            />
          )}
          <TextareaField
            form={form}
            name="hosts"
            label={t('common.optionalLabel', { label: t('boardSharing.hosts') })}
            description={t('boardSharing.hostsHelp')}
            dir="ltr"
            autosize
            minRows={2}
            spellCheck={false}
          />
        </ShareFields>
      )}
    </FormDialog>
  );
}
