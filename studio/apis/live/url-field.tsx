import { TextInput } from '@mantine/core';
import { useT } from '#studio/messages/use-t.ts';
import { faultText } from '#studio/ui/form/fields.tsx';
import { withUrl } from './change-url.ts';
import { useSource } from './source-context.ts';

/** The address that is called; `{name}` in it is an argument. What is pasted with a query is taken apart. */
export function UrlField() {
  const t = useT();
  const { source, replace, faultOf, canEdit } = useSource();
  return (
    <TextInput
      dir="ltr"
      label={t('apis.url')}
      description={t('apis.urlHelp')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder="https://api.example.com/items/{id}"
      type="text"
      inputMode="url"
      spellCheck={false}
      autoComplete="off"
      value={source.url}
      error={faultText(faultOf('url'))}
      readOnly={!canEdit}
      onChange={(event) => replace(withUrl(source, event.currentTarget.value))}
      onPaste={(event) => {
        const text = event.clipboardData.getData('text/plain').trim();
        const mark = text.indexOf('?');
        if (source.type !== 'http' || source.url !== '' || mark === -1 || !/^https?:\/\//i.test(text)) return;
        event.preventDefault();
        const pairs = [...new URLSearchParams(text.slice(mark + 1))].map(([name, value]) => ({ name, value }));
        replace({
          ...withUrl(source, text.slice(0, mark)),
          type: 'http',
          method: source.method,
          body: source.body,
          query: [...source.query, ...pairs],
        });
      }}
    />
  );
}
