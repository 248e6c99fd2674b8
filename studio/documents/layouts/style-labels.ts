import { isMessageKey, translate } from '#studio/messages/i18n.ts';

/** The name of a style property, such as `Space above`. */
export function styleLabel(property: string): string {
  const key = `editor.property.${property}`;
  return isMessageKey(key) ? translate(key) : property;
}

/** The name of a style's value; a length or a colour as it is. */
export function tokenLabel(token: string): string {
  const key = `editor.token.${token}`;
  return isMessageKey(key) ? translate(key) : token;
}
