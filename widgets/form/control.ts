import { ACCEPTED_FILES } from '#model/forms/file-kinds.ts';
import { type FormField, isDay, largestOf, longestOf, numberOf, wholeNumber } from '#model/forms/form-fields.ts';
import { PHONE_PATTERN } from '#model/forms/phone-number.ts';
import type { Markup } from '#model/widget-type.ts';
import { type Fragment, html, nothing } from '#widgets/html.ts';
import { labelOf } from './label-of.ts';

interface Shown {
  id: string;
  field: FormField;
  /** What was typed; undefined for a form nobody has sent yet. */
  given: readonly string[] | undefined;
  fault: string;
  isFocused: boolean;
  word: (key: string) => string;
}

/** Up to so many choices are shown at once. */
const SHOWN_CHOICES = 6;

/** A field of a form with its label, its help and what is wrong with it. */
export function control(shown: Shown): Markup {
  const { field } = shown;
  switch (field.kind) {
    case 'hidden':
      return html`<input type="hidden" name="${field.name}" value="${shown.given?.[0] ?? field.value}">`;
    case 'consent':
      return consent(shown);
    case 'several':
      return group(shown, 'checkbox');
    case 'choice':
      return (field.options ?? []).length > SHOWN_CHOICES ? labelled(shown, select(shown)) : group(shown, 'radio');
    case 'long-text':
      return labelled(shown, longText(shown));
    default:
      return labelled(shown, input(shown));
  }
}

function labelled({ id, field, fault, word }: Shown, inner: Markup): Markup {
  const rule = word('form.fileRule').replace('{limit}', String(largestOf(field)));
  const help = field.kind === 'file' ? [field.help, rule].filter((line) => line !== '').join(' · ') : field.help;
  return html`<div class="${blockOf(field)}"><label class="form__label" for="${id}">${labelOf(field, word)}${mark(field)}</label>${inner}${helpOf(id, help)}${faultOf(id, fault)}</div>`;
}

function input(shown: Shown): Markup {
  const { id, field, given } = shown;
  const { kind, name, autocomplete } = field;
  if (kind === 'file') {
    return html`<input class="form__input form__input--file" type="file" id="${id}" name="${name}" accept="${ACCEPTED_FILES}" multiple data-largest="${largestOf(field)}"${stateOf(shown)}>`;
  }
  const type = kind === 'phone' ? 'tel' : kind;
  const complete = autocomplete === '' ? nothing : html` autocomplete="${autocomplete}"`;
  const limits: Fragment[] = [];
  if (kind === 'text')
    limits.push(html` maxlength="${longestOf(field)}"`, atLeast('minlength', wholeNumber(field.min)));
  if (kind === 'email') limits.push(html` maxlength="254"`);
  if (kind === 'phone') limits.push(html` pattern="${PHONE_PATTERN}"`);
  if (kind === 'number')
    limits.push(html` step="any"`, atLeast('min', numberOf(field.min)), atLeast('max', numberOf(field.max)));
  if (kind === 'date') limits.push(dayLimit('min', field.min), dayLimit('max', field.max));
  // Numbers and addresses read from left to right in every language.
  const direction = kind === 'date' ? nothing : kind === 'text' ? html` dir="auto"` : html` dir="ltr"`;
  return html`<input class="form__input" type="${type}" id="${id}" name="${name}" value="${given?.[0] ?? field.value}"${complete}${limits}${direction}${stateOf(shown)}>`;
}

function longText(shown: Shown): Markup {
  const { id, field, given } = shown;
  const value = given?.[0] ?? field.value;
  // A line break right after the tag is not part of the text (HTML).
  return html`<textarea class="form__input form__input--long" id="${id}" name="${field.name}" rows="6" dir="auto" maxlength="${longestOf(field)}"${atLeast('minlength', wholeNumber(field.min))}${stateOf(shown)}>${value.startsWith('\n') ? '\n' : ''}${value}</textarea>`;
}

function select(shown: Shown): Markup {
  const { id, field, given, word } = shown;
  const chosen = given?.[0] ?? field.value;
  const options = (field.options ?? []).map(
    (option) => html`<option${option === chosen ? html` selected` : nothing}>${option}</option>`,
  );
  return html`<select class="form__input" id="${id}" name="${field.name}"${stateOf(shown)}><option value="">${word('form.choose')}</option>${options}</select>`;
}

function group(shown: Shown, type: 'radio' | 'checkbox'): Markup {
  const { id, field, given, fault, isFocused, word } = shown;
  const chosen = given ?? [field.value];
  const choices = (field.options ?? []).map((option, at) => {
    const isChosen = chosen.includes(option) ? html` checked` : nothing;
    const isRequired = field.isRequired && type === 'radio' ? html` required` : nothing;
    const isFirst = isFocused && at === 0 ? html` autofocus` : nothing;
    const invalid = fault === '' ? nothing : html` aria-invalid="true"`;
    return html`<label class="form__choice"><input type="${type}" name="${field.name}" value="${option}" aria-describedby="${id}-fault"${isChosen}${isRequired}${invalid}${isFirst}> <span>${option}</span></label>`;
  });
  const least = field.isRequired ? Math.max(1, wholeNumber(field.min) ?? 1) : (wholeNumber(field.min) ?? 0);
  const limits = type === 'radio' ? nothing : html` data-least="${least}" data-most="${field.max}"`;
  const helped = field.help === '' ? nothing : html` aria-describedby="${id}-help"`;
  return html`<fieldset class="${blockOf(field)} form__group" id="${id}" data-name="${field.name}"${limits}${helped}><legend class="form__label">${labelOf(field, word)}${mark(field)}</legend>${helpOf(id, field.help)}${choices}${faultOf(id, fault)}</fieldset>`;
}

function consent(shown: Shown): Markup {
  const { id, field, given, fault, word } = shown;
  const isGiven = given !== undefined && given.length > 0 ? html` checked` : nothing;
  const help =
    field.href !== '' && field.help !== ''
      ? html`<p class="form__help" id="${id}-help"><a href="${field.href}">${field.help}</a></p>`
      : helpOf(id, field.help);
  return html`<div class="${blockOf(field)}"><label class="form__choice"><input type="checkbox" id="${id}" name="${field.name}" value="on" data-consent${isGiven}${stateOf(shown)}> <span>${labelOf(field, word)}${mark(field)}</span></label>${help}${faultOf(id, fault)}</div>`;
}

function stateOf({ id, field, fault, isFocused }: Shown): Markup {
  const help = field.help === '' && field.kind !== 'file' ? '' : `${id}-help `;
  const required = field.isRequired ? html` required` : nothing;
  const invalid = fault === '' ? nothing : html` aria-invalid="true"`;
  return html`${required}${invalid}${isFocused ? html` autofocus` : nothing} aria-describedby="${help}${id}-fault"`;
}

function blockOf({ isHalf }: FormField): string {
  return isHalf ? 'form__field form__field--half' : 'form__field';
}

function mark({ isRequired }: FormField): Markup {
  return isRequired ? html`<span class="form__mark" aria-hidden="true"> *</span>` : nothing;
}

function helpOf(id: string, help: string): Markup {
  return help === '' ? nothing : html`<p class="form__help" id="${id}-help">${help}</p>`;
}

function faultOf(id: string, fault: string): Markup {
  return html`<p class="form__fault" id="${id}-fault">${fault}</p>`;
}

function atLeast(name: string, limit: number | undefined): Markup {
  return limit === undefined ? nothing : html` ${name}="${limit}"`;
}

function dayLimit(name: string, day: string): Markup {
  return isDay(day) ? html` ${name}="${day}"` : nothing;
}
