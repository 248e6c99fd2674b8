import type { ColorName, VariantType } from '#model/look/look-body.ts';
import { translate } from '#studio/messages/i18n.ts';
import type { MessageKey } from '#studio/messages/keys.ts';

/** `Accent, Light` */
export const colorLabel = (scheme: 'light' | 'dark', color: ColorName): string =>
  translate('look.colorOf', { color: translate(`look.color.${color}`), scheme: translate(`look.${scheme}`) });

/** `Buttons: Shape` */
export const choiceLabel = (type: VariantType, choice: string): string =>
  translate('look.choiceOf', {
    widget: translate(`look.variant.${type}`),
    choice: translate(`look.choice.${choice}` as MessageKey),
  });

/** What a field of a look is called where a person reads of it, by its path. */
export function lookFieldLabel(path: string): string {
  const [part = '', name, choice] = path.split('.');
  if (part === 'colors' && name && choice) return colorLabel(name as 'light', choice as ColorName);
  if (part === 'variants' && name && choice) return choiceLabel(name as VariantType, choice);
  if (name && (part === 'type' || part === 'widths')) return translate(`look.${part}.${name}` as MessageKey);
  return translate(part === 'widths' ? 'look.shape' : (`look.${part}` as MessageKey));
}
