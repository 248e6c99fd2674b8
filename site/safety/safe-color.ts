const hex = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;

/** A colour written in hex digits, or `''`: nothing else can end a declaration or ask for an address. */
export function safeColor(text: string): string {
  return hex.test(text.trim()) ? text.trim().toLowerCase() : '';
}
