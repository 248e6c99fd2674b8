import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** Milliseconds after the last change before a plan is asked for. */
const REST = 250;

interface PlanOptions<Body extends object, Plan extends object> {
  /** What the plan is of; what is asked for is added to it. */
  queryKey: readonly string[];
  queryFn: (body: Body, signal: AbortSignal) => Promise<Plan>;
  body: Body;
  /** Whether there is enough to ask for a plan. */
  isReady: boolean;
}

/**
 * What a change would do, asked for once a person rests. `isShown` says that the plan is that of what stands in the
 * dialog now: nothing is done that was not shown.
 */
export function usePlan<Body extends object, Plan extends object>({
  queryKey,
  queryFn,
  body,
  isReady,
}: PlanOptions<Body, Plan>) {
  const wanted = JSON.stringify(body);
  const [asked] = useDebouncedValue(wanted, REST);
  const isAsked = isReady && asked === wanted;
  const plan = useQuery<Plan>({
    queryKey: [...queryKey, asked],
    queryFn: ({ signal }) => queryFn(JSON.parse(asked) as Body, signal),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return { plan, isShown: isAsked && plan.isSuccess && !plan.isPlaceholderData };
}
