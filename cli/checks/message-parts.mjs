/** A compiled ICU message: text, or [argument, kind, parameter] where a plural's or select's parameter holds its forms. */
/** @typedef {string | [string, string?, (string | Record<string, unknown>)?]} Token */

/**
 * @param {string} message
 * @returns {Promise<Token[] | undefined>} undefined when it is not well-formed
 */
export async function readMessage(message) {
  const { compileMessageOrThrow } = await import('@lingui/message-utils/compileMessage');
  try {
    return /** @type {Token[]} */ (compileMessageOrThrow(liquidAsIcu(message)));
  } catch {
    return undefined;
  }
}

/** The messages of starters are Liquid: `{{ country.name | upcase }}` counts as the argument `country_name`. */
/** @param {string} message */
function liquidAsIcu(message) {
  return message
    .replace(/\{%[\s\S]*?%\}/g, '')
    .replace(/\{\{-?\s*([\w.]+)[^{}]*\}\}/g, (_, path) => `{${path.replaceAll('.', '_')}}`);
}

/**
 * @param {readonly unknown[]} tokens
 * @returns {{ name: string, kind: string | undefined, forms: Record<string, unknown> }[]}
 */
function argumentTokens(tokens) {
  return tokens.flatMap((token) => {
    if (!Array.isArray(token)) return [];
    const [name, kind, parameter] = token;
    const forms = parameter && typeof parameter === 'object' ? parameter : {};
    const inner = Object.values(forms).flatMap((form) => (Array.isArray(form) ? argumentTokens(form) : []));
    return [{ name, kind, forms }, ...inner];
  });
}

/** Names of the arguments, sorted, each once. @param {readonly unknown[]} tokens */
export function argumentsOf(tokens) {
  return [...new Set(argumentTokens(tokens).map(({ name }) => name))].sort();
}

/** The forms of each plural in the message. @param {readonly unknown[]} tokens */
export function pluralsOf(tokens) {
  return argumentTokens(tokens)
    .filter(({ kind }) => kind === 'plural')
    .map(({ forms }) => Object.keys(forms));
}
