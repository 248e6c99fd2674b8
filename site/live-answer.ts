/** A message by its key, and what is filled in. */
export interface Said {
  readonly message: string;
  readonly values?: Readonly<Record<string, string | number>> | undefined;
}

/** What a live source answered to a call of a page, as plain data. */
export interface LiveAnswer {
  readonly rows: readonly unknown[];
  /** Seconds it may be shown from now on without being asked for again. */
  readonly freshFor: number;
  /** Why nothing new came. */
  readonly fault?: Said | undefined;
  /** Nothing has ever come, so that the rows are none. */
  readonly isAway?: boolean;
}

/** By the name of the call. */
export type LiveAnswers = Readonly<Record<string, LiveAnswer>>;
