import { readFileSync } from 'node:fs';
import { Problem } from '#contract/problems.ts';

const common = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean),
);

/** Longest repeated piece that still makes a password no more than that piece: `abcabcabcabc`. */
const MAX_PIECE_LENGTH = 4;

/**
 * Whether a password is one of those tried first: on our list, upside down in case or with trailing marks, one short
 * piece over and over, or one of the person's own `words` (their email address and name).
 */
function isCommonPassword(password: string, words: readonly string[] = []): boolean {
  const plain = password.normalize('NFKC').toLowerCase().trim();
  const bare = plain.replace(/[!?.*#$-]+$/, '');
  return common.has(plain) || common.has(bare) || isRepetition(plain) || isOwnWord(bare, words);
}

/** @throws Problem `invalid`, at the field `path`, for a password that is among those tried first */
export function refuseCommonPassword(password: string, words: readonly string[], path = 'password'): void {
  if (isCommonPassword(password, words))
    throw new Problem('invalid', { issues: [{ path, message: 'auth.passwordCommon' }] });
}

function isRepetition(text: string): boolean {
  for (let length = 1; length <= MAX_PIECE_LENGTH; length++) {
    if (
      text ===
      text
        .slice(0, length)
        .repeat(Math.ceil(text.length / length))
        .slice(0, text.length)
    )
      return true;
  }
  return false;
}

function isOwnWord(text: string, words: readonly string[]): boolean {
  const own = words.flatMap((word) => [word, word.replace(/\s+/g, ''), word.split('@')[0] ?? '']);
  return own.some((word) => word !== '' && text.replace(/\d+$/, '') === word.toLowerCase());
}
