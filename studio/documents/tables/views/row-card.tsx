import { type PointerEvent, type ReactNode, useCallback } from 'react';
import type { Column } from '#model/apis/collection/column.ts';
import type { JsonObject } from '#model/json.ts';
import { columnsOf } from '#model/layout/card-columns.ts';
import { guessCard } from '#model/layout/cards-of-list.ts';
import { imageKeyOf } from '#model/media/media-reference.ts';
import { ImagePicture } from '#studio/documents/images/image-picture.tsx';
import { formatNumber } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import { CellContent, textOf as cellText, type KnownImages } from '../cells/cell-content.tsx';
import { columnTitle } from '../column-words.ts';
import styles from './cards.module.css';

/** What of a row stands where on its card. */
export interface CardParts {
  image: Column | undefined;
  eyebrow: Column | undefined;
  title: Column | undefined;
  text: Column | undefined;
  facts: readonly Column[];
}

/** Guesses the parts of cards as the editor does for a list on a page. */
export function cardParts(columns: readonly Column[], sample: JsonObject | undefined): CardParts {
  const own = new Map(columns.map((column) => [column.name, column]));
  const told = columnsOf(sample ?? {}, columns).filter(({ name }) => own.has(name));
  const { fields, facts } = guessCard(told);
  const part = (column: { name: string } | undefined) => own.get(column?.name ?? '');
  const { image, eyebrow, title, text, figure } = fields;
  return {
    image: own.get(image?.name ?? '')?.type === 'image' ? part(image) : undefined,
    eyebrow: part(eyebrow),
    title: part(title),
    text: part(text),
    facts: [figure, ...facts].flatMap((column) => part(column) ?? []),
  };
}

/** The name of a row: what its title says, else its number. */
export function useRowName(title: Column | undefined): (row: JsonObject | undefined, place: number) => string {
  const t = useT();
  return useCallback(
    (row, place) =>
      (title && cellText(row?.[title.name], title).trim()) || t('table.row', { number: formatNumber(place + 1) }),
    [t, title],
  );
}

/** Keys of the images on the cards of rows. */
export function imagesOnCards(rows: readonly (JsonObject | undefined)[], { image, facts }: CardParts): string[] {
  const columns = [image, ...facts.filter(({ type }) => type === 'image')].filter((column) => column !== undefined);
  return [...new Set(rows.flatMap((row) => columns.flatMap(({ name }) => imageKeyOf(row?.[name]) ?? [])))];
}

interface RowCardProps {
  row: JsonObject;
  name: string;
  parts: CardParts;
  images: KnownImages;
  onOpen: () => void;
  menu?: ReactNode;
  isDragged?: boolean;
  onPointerDown?: (event: PointerEvent<HTMLElement>) => void;
}

/** One row as a card. All of it opens the row. */
export function RowCard({ row, name, parts, images, onOpen, menu, isDragged, onPointerDown }: RowCardProps) {
  const { image, eyebrow, text, facts } = parts;
  const has = (column: Column) => ![undefined, null, ''].includes(row[column.name] as null);
  const picture = image && images.get(imageKeyOf(row[image.name]) ?? '');
  const told = facts.filter(has);
  return (
    <article
      className={styles.card}
      data-dragged={isDragged || undefined}
      data-can-drag={onPointerDown ? true : undefined}
      onPointerDown={onPointerDown}
    >
      {picture && (
        <div className={styles.picture}>
          <ImagePicture image={picture} width={480} />
        </div>
      )}
      <div className={styles.words}>
        {eyebrow && has(eyebrow) && (
          <div className={styles.eyebrow}>
            <CellContent field={eyebrow} value={row[eyebrow.name]} images={images} />
          </div>
        )}
        <div className={styles.top}>
          <button type="button" className={styles.open} onClick={onOpen}>
            <bdi>{name}</bdi>
          </button>
          {menu && <div className={styles.menu}>{menu}</div>}
        </div>
        {text && has(text) && (
          <p className={styles.text} dir="auto">
            {cellText(row[text.name], text)}
          </p>
        )}
        {told.length > 0 && (
          <dl className={styles.facts}>
            {told.map((column) => (
              <div key={column.name}>
                <dt>
                  <bdi>{columnTitle(column)}</bdi>
                </dt>
                <dd>
                  <CellContent field={column} value={row[column.name]} images={images} />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </article>
  );
}
