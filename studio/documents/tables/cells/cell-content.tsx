import type { MediaImage } from '#contract/media.ts';
import type { Column } from '#model/apis/collection/column.ts';
import { writeCell } from '#model/apis/collection/read-cell.ts';
import { choiceLabel } from '#model/apis/columns/column-options.ts';
import { isWorded } from '#model/apis/columns/column-types.ts';
import { minorDigits } from '#model/apis/columns/price.ts';
import { readColor } from '#model/apis/columns/read-text.ts';
import { wordsOfHtml } from '#model/apis/columns/words-of-html.ts';
import { cutText } from '#model/cut-text.ts';
import type { Json } from '#model/json.ts';
import { imageKeyOf } from '#model/media/media-reference.ts';
import { directionOf } from '#model/site-languages/languages.ts';
import { ImagePicture } from '#studio/documents/images/image-picture.tsx';
import { useT } from '#studio/messages/use-t.ts';
import { formatPrice } from '../format-price.ts';
import styles from '../table-grid.module.css';
import { valuesOf } from './values-of.ts';

export type KnownImages = ReadonlyMap<string, MediaImage | null>;

interface CellContentProps {
  field: Column;
  value: Json | undefined;
  images: KnownImages;
}

/** Characters of a cell that are drawn. */
const SHOWN = 200;

/** What a cell holds, as its type is read at a glance. */
export function CellContent({ field, value, images }: CellContentProps) {
  const t = useT();
  if (value === true || value === false) return <span>{t(value ? 'table.yes' : 'table.no')}</span>;
  const text = cutText(textOf(value, field), SHOWN);
  if (field.type === 'number' && typeof value === 'number') return <span dir="ltr">{value}</span>;
  if (field.type === 'choice' || field.type === 'choices') return <Choices field={field} value={value} />;
  if (field.type === 'color' && typeof value === 'string' && readColor(value) !== undefined) {
    return (
      <span className={styles.choice} dir="ltr">
        <span className={styles.dot} style={{ backgroundColor: value }} />
        {text}
      </span>
    );
  }
  if (field.type === 'image') {
    const image = images.get(imageKeyOf(value) ?? '');
    if (image) {
      return (
        <span className={styles.choice}>
          <span className={styles.thumbnail}>
            <ImagePicture image={image} width={64} />
          </span>
          <bdi>{image.name}</bdi>
        </span>
      );
    }
  }
  return <span dir={isWorded(field.type) ? directionIn(field) : 'ltr'}>{text}</span>;
}

/** Words are in the direction of the language of their column, where that is known. */
export const directionIn = ({ language }: Column): 'auto' | 'ltr' | 'rtl' =>
  language === undefined ? 'auto' : directionOf(language);

/** The words of a cell. */
export function textOf(value: Json | undefined, field: Column): string {
  if (field.type === 'price' && typeof value === 'number' && field.currency !== undefined)
    return formatPrice(value / 10 ** minorDigits(field.currency), field.currency);
  if (field.type === 'richText' && typeof value === 'string') return wordsOfHtml(value.slice(0, SHOWN * 20));
  return writeCell(value, field);
}

function Choices({ field: { choices = [] }, value }: { field: Column; value: Json | undefined }) {
  const known = new Map(choices.map((choice) => [choice.key, choice]));
  return (
    <span className={styles.choices}>
      {valuesOf(value).map((key) => {
        const choice = known.get(key);
        return (
          <span key={key} className={styles.chip} data-gone={choice ? undefined : true}>
            <span className={styles.dot} style={choice?.color ? { backgroundColor: choice?.color } : undefined} />
            <bdi>{choice ? choiceLabel(choice) : key}</bdi>
          </span>
        );
      })}
    </span>
  );
}
