import { Button, MultiSelect, NumberInput, Select, Switch, TextInput } from '@mantine/core';
import type { listApis } from '#contract/apis.ts';
import type { ResponseOf } from '#contract/exchange.ts';
import type { Json, JsonObject } from '#model/json.ts';
import { type Column, columnsOf } from '#model/layout/card-columns.ts';
import { isTakenName } from '#model/layout/check-data-calls.ts';
import type { DataCall } from '#model/layout/layout.ts';
import { useT } from '#studio/messages/use-t.ts';
import { IconWidget } from '#studio/ui/icons/icons.ts';
import { dataEntries } from '../data/data-scope.ts';
import { useEditor } from '../document/editor-context.ts';
import styles from '../inspector/inspector.module.css';
import { LiquidText } from '../inspector/liquid-text.tsx';
import { usePreviewData } from '../preview/preview-path.ts';
import { ArgumentFields } from './argument-fields.tsx';
import { Conditions } from './conditions.tsx';

type Api = ResponseOf<typeof listApis>['apis'][number];

/** What changes in a call, or how it follows from the call as it is now. */
type CallPart = Partial<DataCall> | ((now: DataCall) => Partial<DataCall>);

interface DataCallFieldsProps {
  call: DataCall;
  apis: readonly Api[];
  isNameTaken: boolean;
  /** `field` names what is being typed in. */
  onChange: (change: (now: DataCall) => DataCall, field?: string) => void;
  /** Puts a list of cards of its items on the page. */
  onShow: (columns: readonly Column[]) => void;
}

/** One data call: its source, what it keeps, how it sorts and cuts. */
export function DataCallFields({ call, apis, isNameTaken, onChange, onShow }: DataCallFieldsProps) {
  const t = useT();
  const { canEdit } = useEditor();
  const api = apis.find(({ key }) => key === call.api);
  const answers = usePreviewData();
  const sample = firstItem(answers[call.name]) ?? api?.sample;
  const fields = fieldPaths(sample);
  const change = (part: CallPart, field?: string) =>
    onChange((now) => without({ ...now, ...(typeof part === 'function' ? part(now) : part) }), field);
  const nameFault = faultOf(call.name, isNameTaken);
  return (
    <div className={styles.itemFields}>
      <TextInput
        dir="ltr"
        label={t('editor.calls.name')}
        description={t('editor.calls.nameHelp', { name: call.name })}
        value={call.name}
        error={nameFault && t(nameFault)}
        readOnly={!canEdit}
        onChange={(event) => change({ name: event.currentTarget.value }, 'name')}
      />
      <Select
        label={t('editor.calls.api')}
        data={apis.map(({ key, title }) => ({ value: key, label: title }))}
        value={call.api}
        allowDeselect={false}
        readOnly={!canEdit}
        error={api ? undefined : t('data.apiUnknown', { key: call.api })}
        onChange={(key) => key !== null && key !== call.api && change({ api: key, args: undefined })}
      />
      {api && (api.type !== 'static' || call.args) && <ArgumentFields call={call} api={api} onChange={change} />}
      <Conditions call={call} fields={fields} onChange={change} />
      <LiquidText
        label={t('editor.calls.search')}
        help={t('editor.calls.searchHelp')}
        value={call.search ?? ''}
        onChange={(search) => change({ search }, 'search')}
      />
      {call.search !== undefined && call.search !== '' && (
        <MultiSelect
          dir="ltr"
          label={t('editor.calls.searchIn')}
          data={fields}
          value={call.searchIn}
          readOnly={!canEdit}
          onChange={(searchIn) => change({ searchIn })}
        />
      )}
      <Select
        dir="ltr"
        label={t('editor.calls.sort')}
        data={fields}
        value={call.sort ?? null}
        clearable
        readOnly={!canEdit}
        onChange={(sort) => change({ sort: sort ?? undefined })}
      />
      {call.sort !== undefined && (
        <Switch
          label={t('editor.calls.descending')}
          checked={call.descending}
          disabled={!canEdit}
          onChange={(event) => change({ descending: event.currentTarget.checked })}
        />
      )}
      <Switch
        label={t('editor.calls.one')}
        description={t('editor.calls.oneHelp')}
        checked={call.one}
        disabled={!canEdit}
        onChange={(event) => change({ one: event.currentTarget.checked })}
      />
      {!call.one && (
        <NumberInput
          dir="ltr"
          label={t('editor.condition.limit')}
          min={1}
          max={1000}
          allowDecimal={false}
          value={call.limit ?? ''}
          readOnly={!canEdit}
          onChange={(limit) => change({ limit: typeof limit === 'number' ? limit : undefined }, 'limit')}
        />
      )}
      <Switch
        label={t('editor.calls.required')}
        description={t('editor.calls.requiredHelp')}
        checked={call.required}
        disabled={!canEdit}
        onChange={(event) => change({ required: event.currentTarget.checked })}
      />
      {canEdit && !call.one && isRecord(sample) && (
        <Button
          size="compact-sm"
          variant="light"
          leftSection={<IconWidget size={16} />}
          onClick={() => onShow(columnsOf(sample, api?.fields))}
        >
          {t('editor.calls.showAsCards')}
        </Button>
      )}
    </div>
  );
}

const isRecord = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is left empty is not set at all. */
function without({ search, sort, limit, args, ...call }: DataCall): DataCall {
  return {
    ...call,
    ...(args === undefined || Object.keys(args).length === 0 ? {} : { args }),
    ...(search === undefined || search === '' ? {} : { search }),
    ...(sort === undefined ? {} : { sort }),
    ...(limit === undefined ? {} : { limit }),
  };
}

/** What the call answers on the shown page tells best what its items are. */
const firstItem = (answer: Json | undefined): Json | undefined => (Array.isArray(answer) ? answer[0] : answer);

function fieldPaths(sample: Json | undefined): string[] {
  if (!isRecord(sample)) return [];
  return dataEntries(sample)
    .filter(({ kind, path }) => kind !== 'object' && kind !== 'list' && !path.includes('['))
    .map(({ path }) => path);
}

function faultOf(name: string, isNameTaken: boolean) {
  if (isNameTaken) return 'editor.calls.nameTaken';
  if (isTakenName(name)) return 'editor.calls.nameReserved';
  return /^[a-z][a-z0-9_]{0,31}$/.test(name) ? undefined : 'editor.condition.asFormat';
}
