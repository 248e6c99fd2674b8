import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react';
import { getMedia, type MediaImage } from '#contract/media.ts';
import { call } from '#studio/session/call.ts';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { IMAGES_AT_ONCE, imagesQuery } from '../queries.ts';
import type { ImageGridProps } from './image-grid.tsx';
import { MAX_CHOSEN, noImages, toggled, withImages } from './image-selection.ts';
import { stepTo } from './step-to.ts';
import type { ImageParts } from './use-image-parts.ts';

interface GridActs extends ImageGridProps {
  images: ImageParts;
  columns: number;
  rowHeight: number;
  /** Scrolls to an image. */
  reveal: (index: number) => void;
}

/**
 * What mouse and keys do in a grid of images: a click or Enter opens, the tick, Space and Ctrl-click choose, Shift chooses
 * from the last one chosen on, Ctrl-A chooses all that are found.
 */
export function useGridActs(grid: GridActs) {
  const { wanted, selection, onSelect, onOpen, onDelete, isSingle, images, columns, rowHeight, reveal } = grid;
  const queries = useQueryClient();
  const prefix = useId();
  const [active, setActive] = useState(0);
  const anchor = useRef(0);
  const total = images.total ?? 0;
  const current = Math.min(active, Math.max(0, total - 1));

  const toggle = (index: number) => {
    const image = images.at(index);
    anchor.current = index;
    if (image) onSelect(toggled(selection, image));
  };
  const chooseTo = async (index: number) => {
    const [from, to] = [Math.min(anchor.current, index), Math.min(Math.max(anchor.current, index), total - 1)];
    const last = Math.min(to, from + MAX_CHOSEN - 1);
    const parts: MediaImage[][] = [];
    try {
      for (let part = Math.floor(from / IMAGES_AT_ONCE); part <= Math.floor(last / IMAGES_AT_ONCE); part++)
        parts.push((await queries.ensureQueryData(imagesQuery(wanted, part))).media);
    } catch (problem) {
      return notify.problem(problem);
    }
    const begin = Math.floor(from / IMAGES_AT_ONCE) * IMAGES_AT_ONCE;
    onSelect(withImages(selection, parts.flat().slice(from - begin, last - begin + 1)));
  };
  const chooseAll = async () => {
    try {
      const { media } = await call(getMedia, { body: { ...wanted, size: MAX_CHOSEN } });
      onSelect(withImages(noImages, media));
    } catch (problem) {
      notify.problem(problem);
    }
  };
  const open = (index: number) => {
    const image = images.at(index);
    if (image) onOpen(image);
  };
  const goTo = (index: number) => {
    setActive(index);
    reveal(index);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, shiftKey } = event;
    const withControl = event.ctrlKey || event.metaKey;
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const rows = Math.max(1, Math.floor(innerHeight / rowHeight) - 1);
    const next = withControl ? undefined : stepTo(key, { index: current, total, columns, rows, isRightToLeft });
    if (next !== undefined) {
      goTo(next);
      if (shiftKey && !isSingle) void chooseTo(next);
      else anchor.current = next;
    } else if (key === 'Enter') open(current);
    else if (key === ' ') isSingle ? open(current) : toggle(current);
    else if (key === 'Escape' && selection.size > 0) onSelect(noImages);
    else if (key === 'Delete' && selection.size > 0 && onDelete) onDelete();
    else if (key.toLowerCase() === 'a' && withControl && !isSingle) void chooseAll();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onClick = (event: MouseEvent) => {
    const tile = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-index]') : null;
    if (!tile) return;
    const index = Number(tile.dataset.index);
    const isTick = event.target instanceof Element && event.target.closest('[data-tick]') !== null;
    setActive(index);
    if (isSingle) return open(index);
    if (event.shiftKey) return void chooseTo(index);
    // Who has begun to choose goes on with it.
    if (isTick || event.ctrlKey || event.metaKey || selection.size > 0) return toggle(index);
    open(index);
  };
  return { active: current, idOf: (index: number) => `${prefix}-${index}`, onKeyDown, onClick };
}
