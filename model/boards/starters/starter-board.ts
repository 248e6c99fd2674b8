import type { BoardBody } from '#model/boards/board.ts';
import { academy } from './academy.ts';
import { analytics } from './analytics.ts';
import { buildBoard, type Starter, type Words } from './build-board.ts';
import { crm } from './crm.ts';
import { crypto } from './crypto.ts';
import { ecommerce } from './ecommerce.ts';
import { healthCare } from './health-care.ts';
import { metrics } from './metrics.ts';
import type { StarterName } from './starter-names.ts';
import { widgets } from './widgets.ts';

const starters: Readonly<Record<StarterName, Starter>> = {
  analytics,
  ecommerce,
  crm,
  crypto,
  health_care: healthCare,
  academy,
  metrics,
  widgets,
};

/** Makes a board to begin with, which asks sample tables, with its titles and texts in the language of `words`. */
export const starterBoard = (name: StarterName, words: Words): BoardBody => buildBoard(name, starters[name], words);
