import type { ResponseOf } from '#contract/exchange.ts';
import type { askJourneys } from '#contract/numbers-journeys.ts';
import type { JourneyQuestion } from '#model/numbers/journeys.ts';
import { useT } from '#studio/messages/use-t.ts';
import { valueLabel } from '#studio/ui/charts/number-labels.ts';

type Answer = ResponseOf<typeof askJourneys>;
type Place = Answer['steps'][number]['places'][number];

/** What a place of journeys is called. */
export function usePlaceName({ names }: Pick<Answer, 'names'>, { by }: Pick<JourneyQuestion, 'by'>) {
  const t = useT();
  return ({ key, is_rest }: Pick<Place, 'key' | 'is_rest'>): string =>
    is_rest ? t('journeys.rest') : valueLabel(by, key, names).text;
}
