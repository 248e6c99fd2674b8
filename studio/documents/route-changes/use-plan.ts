import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** Milliseconds after the last change before a plan is asked for. */
const REST = 250;

interface PlanOptions<Body extends object, Plan extends object> {
  key: readonly string[];
  body: Body;
  /** Whether there is enough to ask for a plan. */
  isReady: boolean;
  ask: (body: Body, signal: AbortSignal) => Promise<Plan>;
}

/**
 * What a change would do, asked for once a person rests. `isShown` says that the plan is that of what stands in the
 * dialog now: nothing is done that was not shown.
 */
export function usePlan<Body extends object, Plan extends object>({
  key,
  body,
  isReady,
  ask,
}: PlanOptions<Body, Plan>) {
  const wanted = JSON.stringify(body);
  const [asked] = useDebouncedValue(wanted, REST);
  const isAsked = isReady && asked === wanted;
  const plan = useQuery<Plan>({
    queryKey: [...key, asked],
    queryFn: ({ signal }) => ask(JSON.parse(asked) as Body, signal),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return { plan, isShown: isAsked && plan.isSuccess && !plan.isPlaceholderData };
}
