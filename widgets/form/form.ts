import { autocompleteTokens, type FormField, type FormFieldKind, formFieldKinds } from '#model/forms/form-fields.ts';
import { readFields } from '#model/forms/read-form.ts';
import { readSubmittedForm } from '#model/forms/submitted-form.ts';
import type { Json } from '#model/json.ts';
import type { Markup, WidgetType } from '#model/widget-type.ts';
import { html, nothing } from '#widgets/html.ts';
import { text } from '#widgets/props.ts';
import { wordKeys } from '#widgets/words.ts';
import { control } from './control.ts';
import { labelOf } from './label-of.ts';

const item = (kind: string, name: string, more: Record<string, Json> = {}) => ({
  kind,
  name,
  label: '',
  help: '',
  required: true,
  options: '',
  value: '',
  min: '',
  max: '',
  autocomplete: 'auto',
  width: 'full',
  href: '',
  ...more,
});

const only = (...kinds: FormFieldKind[]) => ({ kind: kinds });
const allBut = (...kinds: FormFieldKind[]) => ({ kind: formFieldKinds.filter((kind) => !kinds.includes(kind)) });
const measured: readonly FormFieldKind[] = ['text', 'long-text', 'number', 'date', 'several'];

/**
 * A form of the site. It is sent to the site itself, which knows its fields and rules from the release; `form.js` checks
 * the same in place and sends without leaving the page.
 */
export const form: WidgetType = {
  name: 'form',
  icon: 'mail',
  category: 'data',
  fields: {
    name: { kind: 'text', default: 'contact', required: true, maxLength: 60, isSame: true },
    label: { kind: 'text', default: '', maxLength: 120 },
    fields: {
      kind: 'list',
      default: [item('text', 'name', { autocomplete: 'name' }), item('email', 'email'), item('long-text', 'message')],
      max: 60,
      of: {
        label: { kind: 'text', default: '', maxLength: 300 },
        kind: {
          kind: 'choice',
          default: 'text',
          options: formFieldKinds,
          // Nobody consents by leaving a box empty.
          fills: { consent: { required: true } },
        },
        required: { kind: 'boolean', default: false, when: allBut('hidden', 'step') },
        help: { kind: 'text', default: '', maxLength: 500, when: allBut('hidden') },
        options: { kind: 'multiline', default: '', maxLength: 10_000, when: only('choice', 'several') },
        width: { kind: 'choice', default: 'full', options: ['full', 'half'], when: allBut('hidden', 'step') },
        value: { kind: 'text', default: '', maxLength: 500, when: allBut('file', 'consent', 'step'), isSame: true },
        min: { kind: 'text', default: '', maxLength: 20, when: only(...measured), namedBy: 'kind', isSame: true },
        max: {
          kind: 'text',
          default: '',
          maxLength: 20,
          when: only(...measured, 'file'),
          namedBy: 'kind',
          isSame: true,
        },
        autocomplete: {
          kind: 'choice',
          default: 'auto',
          options: autocompleteTokens,
          when: only('text', 'long-text', 'email', 'phone'),
        },
        href: { kind: 'url', default: '', when: only('consent') },
        name: { kind: 'text', default: '', maxLength: 40, when: allBut('step'), isSame: true },
      },
    },
    button: { kind: 'text', default: '', maxLength: 60 },
    thanks: { kind: 'multiline', default: '', maxLength: 1000 },
    thanksPage: { kind: 'url', default: '' },
    confirms: { kind: 'boolean', default: false },
    confirmation: { kind: 'text', default: '', maxLength: 200, when: { confirms: [true] } },
    sent: { kind: 'data', default: null, isGiven: true },
  },
  slots: {},
  structural: ['name', 'fields', 'thanks', 'thanksPage', 'confirmation'],
  css: 'form/form.css',
  script: 'form/form.js',
  render: ({ props, attributes, context }) => {
    const { word } = context;
    const name = text(props.name);
    const sent = readSubmittedForm(props.sent);
    if (sent.done !== '') {
      return html`<div ${attributes('form')}><p class="form__done" role="status" tabindex="-1" autofocus>${sent.done}</p></div>`;
    }
    const fields = readFields(props.fields);
    const firstFault = fields.find((field) => Object.hasOwn(sent.faults, field.name))?.name;
    const show = (field: FormField): Markup => {
      const given = Object.hasOwn(sent.values, field.name) ? sent.values[field.name] : undefined;
      const fault = Object.hasOwn(sent.faults, field.name) ? (sent.faults[field.name] ?? '') : '';
      return control({
        id: `form-${name}-${field.name}`,
        field,
        given,
        fault,
        isFocused: field.name === firstFault,
        word,
      });
    };
    const hasFiles = fields.some(({ kind }) => kind === 'file');
    const note = fields.some(({ isRequired }) => isRequired)
      ? html`<p class="form__note">${word('form.marked')}</p>`
      : nothing;
    // A form without a name is no landmark, and two of the same name are hard to tell apart.
    const label = text(props.label) === '' ? nothing : html` aria-label="${text(props.label)}"`;
    const stamp = sent.stamp === '' ? nothing : html`<input type="hidden" name="_stamp" value="${sent.stamp}">`;
    const problem = html`<p class="form__problem" role="alert"${sent.problem === '' ? html` hidden` : nothing}>${sent.problem}</p>`;
    // Seen by nobody; a program that fills in whatever there is betrays itself.
    const trap = html`<p class="form__trap" aria-hidden="true"><label>${word('form.leaveEmpty')} <input name="_homepage" tabindex="-1" autocomplete="off"></label></p>`;
    return html`<div ${attributes('form')}><form class="form__body" method="post" action="/_/forms/${name}" accept-charset="utf-8"${hasFiles ? html` enctype="multipart/form-data"` : nothing}${label} data-words="${wordsOf(word)}">${note}${problem}${inSteps(fields, show, word)}${trap}${stamp}<p class="form__send"><button class="form__button" type="submit">${text(props.button) || word('form.send')}</button></p></form></div>`;
  },
};

/** Fields one after the other, those of a step together. */
function inSteps(
  fields: readonly FormField[],
  show: (field: FormField) => Markup,
  word: (key: string) => string,
): Markup[] {
  const steps: { title: FormField | undefined; content: Markup[] }[] = [{ title: undefined, content: [] }];
  for (const field of fields) {
    if (field.kind === 'step') steps.push({ title: field, content: [] });
    else steps.at(-1)?.content.push(show(field));
  }
  const full = steps.filter(({ title, content }) => title !== undefined || content.length > 0);
  const hasSteps = full.some(({ title }) => title !== undefined);
  return full.map(({ title, content }) => {
    if (!hasSteps) return html`<div class="form__fields">${content}</div>`;
    const legend = title && html`<legend class="form__title" tabindex="-1">${labelOf(title, word)}</legend>`;
    const help = title && title.help !== '' ? html`<p class="form__help">${title.help}</p>` : nothing;
    return html`<fieldset class="form__step">${legend}${help}<div class="form__fields">${content}</div></fieldset>`;
  });
}

const forScript = ['fault', 'offline', 'look', 'large', 'next', 'back', 'stepOf', 'sending'];
const scriptKeys = wordKeys.filter((key) => {
  const [of, name = ''] = key.split('.');
  return of === 'form' && forScript.includes(name);
});

/** What the script says, by the last part of its keys. */
function wordsOf(word: (key: string) => string): string {
  return JSON.stringify(Object.fromEntries(scriptKeys.map((key) => [key.split('.').at(-1), word(key)])));
}
