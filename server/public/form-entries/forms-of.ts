import { type FoundForm, findForms } from '#model/forms/find-forms.ts';
import type { PageTemplateBody } from '#model/page-templates.ts';
import type { CompiledSite } from '#site/compiled/compiled-site.ts';

/** A form of a release, and the page template whose layout it is in. */
export interface ReleasedForm extends FoundForm {
  readonly pageKey: string;
}

const known = new WeakMap<CompiledSite, ReadonlyMap<string, readonly ReleasedForm[]>>();

/** The forms of a release by name, found when the first is asked for. */
function formsOf(site: CompiledSite): ReadonlyMap<string, readonly ReleasedForm[]> {
  const found = known.get(site) ?? gather(site);
  known.set(site, found);
  return found;
}

function gather(site: CompiledSite): Map<string, ReleasedForm[]> {
  const forms = new Map<string, ReleasedForm[]>();
  for (const pageKey of site.pageKeys()) {
    const template = site.find('page_template', pageKey)?.body as PageTemplateBody | undefined;
    if (!template) continue;
    for (const each of findForms(template.root, (key) => site.widget(key)?.root)) {
      const { name } = each.form;
      forms.set(name, [...(forms.get(name) ?? []), { ...each, pageKey }]);
    }
  }
  return forms;
}

/** A form by its name: the one of the page it was sent from where several have that name. */
export function findForm(site: CompiledSite, name: string, pageKey: string | undefined): ReleasedForm | undefined {
  const named = formsOf(site).get(name) ?? [];
  return named.find((form) => form.pageKey === pageKey) ?? named[0];
}
