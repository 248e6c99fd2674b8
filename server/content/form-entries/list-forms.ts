import type { SiteForm } from '#contract/form-entries.ts';
import { findForms } from '#model/forms/find-forms.ts';
import type { LayoutNode } from '#model/layout/layout.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';

/** The forms of a site as its drafts have them, and those that only have entries by now, by name. */
export async function listFormsOf(db: Database, site: GrantedSite): Promise<SiteForm[]> {
  const labels = await formsOfDrafts(db, site);
  const counts = await db
    .selectFrom('form_entries')
    .select(['form', 'is_spam', 'is_read', (eb) => eb.fn.countAll<number>().as('count')])
    .where('site_id', '=', site.id)
    .groupBy(['form', 'is_spam', 'is_read'])
    .execute();
  const names = new Set([...labels.keys(), ...counts.map(({ form }) => form)]);
  return [...names].sort().map((name) => {
    const own = counts.filter(({ form }) => form === name);
    const sum = (rows: typeof own) => rows.reduce((total, { count }) => total + count, 0);
    const honest = own.filter(({ is_spam }) => is_spam === 0);
    return {
      name,
      label: labels.get(name) ?? '',
      is_used: labels.has(name),
      total: sum(honest),
      unread: sum(honest.filter(({ is_read }) => is_read === 0)),
      spam: sum(own.filter(({ is_spam }) => is_spam === 1)),
    };
  });
}

/** Labels of the forms of drafts by name. Only layouts that mention a form are read. */
export async function formsOfDrafts(db: Database, site: Pick<GrantedSite, 'id'>): Promise<Map<string, string>> {
  const labels = new Map<string, string>();
  for (const table of ['page_templates', 'widgets'] as const) {
    const rows = await db
      .selectFrom(table)
      .select('body')
      .where('site_id', '=', site.id)
      .where('body', 'like', '%"widget":"form"%')
      .execute();
    for (const { body } of rows) {
      const { root } = JSON.parse(body) as { root: LayoutNode };
      for (const { form } of findForms(root, () => undefined)) labels.set(form.name, form.label);
    }
  }
  return labels;
}
