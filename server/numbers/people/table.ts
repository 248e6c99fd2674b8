declare module '#server/platform/database/schema.ts' {
  interface Tables {
    number_people: NumberPeopleTable;
  }
}

/** A bot whose visits a site counts as those of people. */
interface NumberPeopleTable {
  site_id: string;
  /** Its name in visits. */
  bot: string;
  made_by: string;
  created_at: number;
}
