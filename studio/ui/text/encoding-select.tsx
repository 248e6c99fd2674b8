import '#studio/messages/table-words.ts';
import { NativeSelect } from '@mantine/core';
import { languageName } from '#studio/messages/amounts.ts';
import { currentLocale } from '#studio/messages/i18n.ts';
import { useT } from '#studio/messages/use-t.ts';
import { intlLocale } from '#studio/theme/locales.ts';
import type { DecodedText } from './decode-text.ts';
import { offeredEncodings } from './encodings.ts';

interface EncodingSelectProps {
  decoded: DecodedText;
  onChange: (encoding: string) => void;
}

/** How a file was decoded, to be chosen otherwise; a guess says that it is one. */
export function EncodingSelect({ decoded, onChange }: EncodingSelectProps) {
  const t = useT();
  const list = new Intl.ListFormat(intlLocale(currentLocale()), { style: 'short', type: 'unit' });
  const data = offeredEncodings.map(({ encoding, languages }) => ({
    value: encoding,
    label:
      languages.length === 0
        ? encoding
        : t('table.encodingOf', { encoding, languages: list.format(languages.map(languageName)) }),
  }));
  return (
    <NativeSelect
      label={t('table.encoding')}
      description={decoded.isGuessed && t('table.guessedEncoding', { encoding: decoded.encoding })}
      data={data}
      value={decoded.encoding}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
