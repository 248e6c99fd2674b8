import { Checkbox, NumberInput, Select, Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { withLeadingSlash } from '#model/page-routes/suggest-address.ts';
import { directionOf, nameOfLanguage } from '#model/site-languages/languages.ts';
import { itemTypes, MAX_PAGE_SIZE, type TablePageChoices } from '#model/table-pages/choices.ts';
import { useFurtherLanguages } from '#studio/documents/settings-query.ts';
import { columnTitle } from '#studio/documents/tables/column-words.ts';
import { useT } from '#studio/messages/use-t.ts';
import { faultText } from '#studio/ui/form/fields.tsx';
import { type ChoiceProps, faultOf } from './choice-props.ts';
import styles from './create-pages.module.css';
import { ColumnSelect, Group } from './form-parts.tsx';
import { ListConditions } from './list-conditions.tsx';
import { menuChoicesQuery } from './queries.ts';
import { SlugFields } from './slug-fields.tsx';

interface PagesFormProps extends ChoiceProps {
  /** Of the data source. */
  id: string;
  isLive: boolean;
  onEditTable: () => void;
}

const code = { dir: 'ltr', spellCheck: false, autoComplete: 'off', autoCapitalize: 'off' } as const;

/** All that can be chosen of the pages of a data source. */
export function PagesForm({ plan, choices, id, isLive, onChange, onEditTable }: PagesFormProps) {
  const t = useT();
  const { list, item } = choices;
  const further = useFurtherLanguages();
  const fault = (path: string) => faultText(faultOf(plan, path));
  const setList = (url_string: string) => {
    // The rows stay beneath their list until a person moves them.
    const isBeneath = item.url_string.startsWith(`${list.url_string}/`);
    const beneath = url_string + item.url_string.slice(list.url_string.length);
    onChange({
      ...choices,
      list: { ...list, url_string },
      item: isBeneath ? { ...item, url_string: beneath } : item,
    });
  };
  return (
    <div className={styles.fields}>
      <Group title={t('createPages.pages')}>
        <TextInput
          label={t('createPages.listName')}
          value={list.name}
          maxLength={120}
          error={fault('list.name')}
          onChange={({ currentTarget: { value } }) => onChange({ ...choices, list: { ...list, name: value } })}
        />
        {further.map((language) => (
          <TextInput
            key={language}
            label={t('createPages.listNameIn', { language: nameOfLanguage(language) })}
            placeholder={list.name}
            lang={language}
            dir={directionOf(language)}
            value={list.names?.[language] ?? ''}
            maxLength={120}
            error={fault(`list.names.${language}`)}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...choices, list: { ...list, names: { ...list.names, [language]: value } } })
            }
          />
        ))}
        <TextInput
          label={t('createPages.listPath')}
          value={list.url_string}
          error={fault('list.url_string')}
          onChange={({ currentTarget: { value } }) => setList(withLeadingSlash(value))}
          {...code}
        />
        <TextInput
          label={t('createPages.itemName')}
          value={item.name}
          maxLength={120}
          error={fault('item.name')}
          onChange={({ currentTarget: { value } }) => onChange({ ...choices, item: { ...item, name: value } })}
        />
        <TextInput
          label={t('createPages.itemPath')}
          description={t('createPages.itemPathHelp')}
          value={item.url_string}
          error={fault('item.url_string')}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...choices, item: { ...item, url_string: withLeadingSlash(value) } })
          }
          {...code}
        />
        <SlugFields plan={plan} choices={choices} isLive={isLive} onChange={onChange} onEditTable={onEditTable} />
        <MenuSelect plan={plan} choices={choices} onChange={onChange} />
      </Group>
      <ContentFields plan={plan} choices={choices} onChange={onChange} />
      <ListFields plan={plan} choices={choices} table={isLive ? undefined : id} onChange={onChange} />
      <SearchFields plan={plan} choices={choices} onChange={onChange} />
    </div>
  );
}

function ContentFields({ plan, choices, onChange }: ChoiceProps) {
  const t = useT();
  const { show } = choices;
  const { columns } = plan;
  const set = (changed: Partial<TablePageChoices['show']>) => onChange({ ...choices, show: { ...show, ...changed } });
  const none = t('createPages.none');
  return (
    <Group title={t('createPages.shown')}>
      <div className={styles.line}>
        <ColumnSelect
          label={t('createPages.titleOf')}
          columns={columns}
          value={show.title}
          error={faultOf(plan, 'show.title')}
          onChange={(column) => column !== null && set({ title: column })}
        />
        <ColumnSelect
          label={t('createPages.labelOf')}
          columns={columns}
          value={show.label}
          none={none}
          error={faultOf(plan, 'show.label')}
          onChange={(label) => set({ label })}
        />
        <ColumnSelect
          label={t('createPages.textOf')}
          columns={columns}
          value={show.text}
          none={none}
          error={faultOf(plan, 'show.text')}
          onChange={(text) => set({ text })}
        />
        <ColumnSelect
          label={t('createPages.imageOf')}
          columns={columns}
          value={show.image}
          none={none}
          error={faultOf(plan, 'show.image')}
          onChange={(image) => set({ image })}
        />
      </div>
      <fieldset className={styles.group}>
        <legend className={styles.label}>{t('createPages.facts')}</legend>
        <div className={styles.facts}>
          {columns.map((column) => (
            <Checkbox
              key={column.name}
              label={columnTitle(column)}
              checked={show.facts.includes(column.name)}
              onChange={({ currentTarget: { checked } }) => {
                const chosen = new Set(show.facts);
                if (checked) chosen.add(column.name);
                else chosen.delete(column.name);
                // In the order of the columns, however they were ticked.
                set({ facts: columns.map(({ name }) => name).filter((name) => chosen.has(name)) });
              }}
            />
          ))}
        </div>
      </fieldset>
    </Group>
  );
}

function ListFields({ plan, choices, table, onChange }: ChoiceProps & { table: string | undefined }) {
  const t = useT();
  const { rows } = choices;
  const set = (changed: Partial<TablePageChoices['rows']>) => onChange({ ...choices, rows: { ...rows, ...changed } });
  return (
    <Group title={t('createPages.list')}>
      <div className={styles.line}>
        <ColumnSelect
          label={t('createPages.sort')}
          columns={plan.columns}
          value={rows.sort}
          none={t('createPages.asStored')}
          error={faultOf(plan, 'rows.sort')}
          onChange={(sort) => set({ sort })}
        />
        <NumberInput
          label={t('createPages.size')}
          min={1}
          max={MAX_PAGE_SIZE}
          allowDecimal={false}
          clampBehavior="strict"
          value={rows.size}
          onChange={(size) => typeof size === 'number' && size >= 1 && set({ size })}
        />
      </div>
      <ColumnSelect
        label={t('createPages.group')}
        columns={plan.columns}
        value={rows.group}
        none={t('createPages.noGroups')}
        error={faultOf(plan, 'rows.group')}
        onChange={(group) => set({ group })}
      />
      {rows.sort !== null && (
        <Checkbox
          label={t('createPages.descending')}
          checked={rows.descending}
          onChange={({ currentTarget: { checked } }) => set({ descending: checked })}
        />
      )}
      <Switch
        label={t('createPages.searchBox')}
        checked={rows.search}
        onChange={({ currentTarget: { checked } }) => set({ search: checked })}
      />
      <ListConditions plan={plan} choices={choices} table={table} onChange={onChange} />
    </Group>
  );
}

function SearchFields({ plan, choices, onChange }: ChoiceProps) {
  const t = useT();
  const { seo } = choices;
  const set = (changed: Partial<TablePageChoices['seo']>) => onChange({ ...choices, seo: { ...seo, ...changed } });
  const asShown = t('createPages.asShown');
  const names = plan.structured.map((name) =>
    columnTitle(plan.columns.find((each) => each.name === name) ?? { name, label: '' }),
  );
  return (
    <Group title={t('createPages.search')}>
      <Switch
        label={t('createPages.indexed')}
        checked={seo.isIndexed}
        onChange={({ currentTarget: { checked } }) => set({ isIndexed: checked })}
      />
      <div className={styles.line}>
        <ColumnSelect
          label={t('createPages.seoTitle')}
          columns={plan.columns}
          value={seo.title}
          none={asShown}
          error={faultOf(plan, 'seo.title')}
          onChange={(title) => set({ title })}
        />
        <ColumnSelect
          label={t('createPages.seoDescription')}
          columns={plan.columns}
          value={seo.description}
          none={asShown}
          error={faultOf(plan, 'seo.description')}
          onChange={(description) => set({ description })}
        />
      </div>
      <Select
        label={t('createPages.structured')}
        data={itemTypes.map((value) => ({ value, label: t(`createPages.type.${value}`) }))}
        value={seo.structured}
        placeholder={t('createPages.none')}
        clearable
        description={names.length > 0 ? t('createPages.structuredFrom', { names: names.join(', ') }) : undefined}
        onChange={(type) => set({ structured: itemTypes.find((each) => each === type) ?? null })}
      />
    </Group>
  );
}

function MenuSelect({ plan, choices, onChange }: ChoiceProps) {
  const t = useT();
  const { data } = useQuery(menuChoicesQuery);
  // One whose entries come from data takes none.
  const menus = (data?.menus ?? []).filter(({ entries }) => entries !== null);
  const nameOf = ({ kind, key, node }: NonNullable<TablePageChoices['menu']>) => `${kind} ${key} ${node}`;
  return (
    <Select
      label={t('createPages.menu')}
      data={menus.map((menu) => ({ value: nameOf(menu), label: [menu.title, menu.label].filter(Boolean).join(' · ') }))}
      value={choices.menu && nameOf(choices.menu)}
      placeholder={t('createPages.noMenu')}
      clearable
      error={faultText(faultOf(plan, 'menu'))}
      onChange={(value) => {
        const menu = menus.find((each) => nameOf(each) === value);
        onChange({ ...choices, menu: menu ? { kind: menu.kind, key: menu.key, node: menu.node } : null });
      }}
    />
  );
}
