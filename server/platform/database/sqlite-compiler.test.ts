import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector } from 'kysely';
import { expect, test } from 'vitest';
import type { Tables } from './schema.ts';
import { SteadyCompiler } from './sqlite-compiler.ts';

const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (of) => new SqliteIntrospector(of),
    createQueryCompiler: () => new SteadyCompiler(),
  },
});

test('no parameter stands as a limit or an offset by itself', () => {
  const { sql, parameters } = db.selectFrom('users').select('id').limit(20).offset(40).compile();
  expect(sql).toBe('select "id" from "users" limit cast(? as integer) offset cast(? as integer)');
  expect(parameters).toEqual([20, 40]);
});
