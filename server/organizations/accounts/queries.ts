import { sql } from 'kysely';
import type { Account, AccountState, showAccount } from '#contract/accounts.ts';
import type { ResponseOf } from '#contract/exchange.ts';
import { Problem } from '#contract/problems.ts';
import type { SiteRole } from '#model/roles.ts';
import { readRoles } from '#server/identity/session/describe-user.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { ListField } from '#server/platform/lists/list-request.ts';
import { type ListRequest, readFilters, readOrder } from '#server/platform/lists/list-request.ts';
import { searchPattern } from '#server/platform/lists/search-text.ts';

const fields: Record<string, ListField> = {
  name: { column: 'name', holds: 'text' },
  email: { column: 'email', holds: 'text' },
  state: { column: 'state', holds: 'text' },
  sites: { column: 'sites', holds: 'number' },
  added_on: { column: 'added_on', holds: 'number' },
  last_seen: { column: 'last_seen', holds: 'number' },
};

const stateOf = sql<AccountState>`case
  when u.disabled_at is not null then 'disabled'
  when u.is_verified = 1 then 'active'
  else 'unverified'
end`;

function selectAccounts(db: Database) {
  const accounts = db
    .selectFrom('users as u')
    .select(['u.id', 'u.name', 'u.email', 'u.search_text', 'u.avatar', 'u.roles', 'u.created_at as added_on'])
    .select(stateOf.as('state'))
    .select((eb) => [
      eb
        .selectFrom('memberships as m')
        .select((m) => m.fn.countAll<number>().as('count'))
        .whereRef('m.user_id', '=', 'u.id')
        .as('sites'),
      eb
        .selectFrom('sessions as s')
        .select((s) => s.fn.max('s.last_used_at').as('last'))
        .whereRef('s.user_id', '=', 'u.id')
        .as('last_seen'),
      eb
        .selectFrom('authenticators as f')
        .select((f) => f.fn.countAll<number>().as('count'))
        .whereRef('f.user_id', '=', 'u.id')
        .where('f.confirmed_at', 'is not', null)
        .as('factors'),
    ]);
  return db.selectFrom(accounts.as('a'));
}

const shown = ['id', 'name', 'email', 'avatar', 'roles', 'state', 'sites', 'factors', 'added_on', 'last_seen'] as const;

interface Row extends Omit<Account, 'isOperator' | 'sites' | 'hasSecondFactor'> {
  roles: string;
  sites: number | null;
  factors: number | null;
}

function describeAccount({ roles, sites, factors, ...row }: Row): Account {
  const isOperator = readRoles(roles).includes('operator');
  return { ...row, sites: sites ?? 0, isOperator, hasSecondFactor: (factors ?? 0) > 0 };
}

/** A page of the accounts, the newest first unless sorted; a search looks in names and addresses. */
export async function listAccountsOf(
  db: Database,
  { page, size, sort, filter, search }: ListRequest,
): Promise<{ accounts: Account[]; total: number }> {
  let kept = selectAccounts(db);
  for (const { column, values } of readFilters(filter, fields)) {
    kept = kept.where(sql.ref<string | number>(column), 'in', values.length > 0 ? values : [sql.lit(null)]);
  }
  if (search.trim() !== '') kept = kept.where(sql<boolean>`search_text like ${searchPattern(search)} escape '\\'`);
  let rows = kept
    .select(shown)
    .limit(size)
    .offset((page - 1) * size);
  for (const { column, descending } of readOrder(sort, fields, { field: 'added_on', descending: true })) {
    rows = rows.orderBy(sql.ref(column), descending ? 'desc' : 'asc');
  }
  const { total } = await kept.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { accounts: (await rows.execute()).map(describeAccount), total };
}

/** @throws Problem `not_found` */
export async function getAccount(db: Database, id: string): Promise<Account> {
  const row = await selectAccounts(db).select(shown).where('id', '=', id).executeTakeFirst();
  if (!row) throw new Problem('not_found');
  return describeAccount(row);
}

type Memberships = ResponseOf<typeof showAccount>['memberships'];

/** The sites an account is a member of, oldest membership first, and where it is the only owner who can sign in. */
export async function listMembershipsOf(db: Database, userId: string): Promise<Memberships> {
  const rows = await db
    .selectFrom('memberships as m')
    .innerJoin('sites as s', 's.id', 'm.site_id')
    .innerJoin('organizations as o', 'o.id', 's.organization_id')
    .leftJoin('settings as d', 'd.site_id', 's.id')
    .select(['s.id', 's.slug', 'd.title', 'o.name as organization', 'm.role'])
    .select((eb) =>
      eb
        .selectFrom('memberships as other')
        .innerJoin('users as u', 'u.id', 'other.user_id')
        .select((other) => other.fn.countAll<number>().as('count'))
        .whereRef('other.site_id', '=', 's.id')
        .where('other.role', '=', 'owner')
        .where('other.user_id', '<>', userId)
        .where('u.disabled_at', 'is', null)
        .as('otherOwners'),
    )
    .where('m.user_id', '=', userId)
    .orderBy('m.created_at')
    .orderBy('s.id')
    .execute();
  return rows.map(({ id, slug, title, organization, role, otherOwners }) => ({
    id,
    name: title ?? slug,
    organization,
    role: role as SiteRole,
    isOnlyOwner: role === 'owner' && (otherOwners ?? 0) === 0,
  }));
}
