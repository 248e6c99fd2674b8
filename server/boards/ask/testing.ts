import { createApi } from '#contract/apis.ts';
import { askBoards } from '#contract/boards.ts';
import type { GivenBodyOf } from '#contract/exchange.ts';
import { publish } from '#contract/publish.ts';
import { saveSettings, showSettings } from '#contract/settings.ts';
import type { RowField } from '#model/apis/static-source.ts';
import type { PanelAnswer } from '#model/boards/answer.ts';
import type { Json } from '#model/json.ts';
import type { TestPerson, TestServer } from '#server/testing.ts';

type Asked = GivenBodyOf<typeof askBoards>;

interface Where {
  readonly server: TestServer;
  readonly as: TestPerson;
  readonly site: string;
}

/** Gives a site a time zone, as visitors have it. */
export async function setZone({ server, as, site }: Where, time_zone: string): Promise<void> {
  const { body } = await server.call(showSettings, { as, site });
  const {
    id: _id,
    added_on: _added,
    updated_on: _updated,
    updated_by: _by,
    ...settings
  } = body.settings as never as Record<string, unknown>;
  const saved = await server.call(saveSettings, { as, site, body: { ...settings, time_zone } as never });
  if (saved.status !== 200) throw new Error(saved.text);
  const published = await server.call(publish, { as, site, body: {} });
  if (published.status >= 300) throw new Error(published.text);
}

export async function makeTable(
  { server, as, site }: Where,
  key: string,
  fields: RowField[],
  rows: Json[],
): Promise<string> {
  const source = { type: 'static' as const, attribution: '', fields, rows };
  const { status, text, body } = await server.call(createApi, { as, site, body: { key, title: key, source } as never });
  if (status !== 201) throw new Error(text.slice(0, 500));
  return body.api.id;
}

/** Asks for a panel, and answers its data or fails with why there are none. */
export async function askPanel(where: Where, asked: Asked): Promise<PanelAnswer> {
  const { status, body, text } = await where.server.call(askBoards, { as: where.as, site: where.site, body: asked });
  if (status !== 200 || !('answer' in body)) throw new Error(`${status} ${text.slice(0, 500)}`);
  return body.answer;
}
