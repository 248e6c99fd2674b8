/** The language a browser asks for first, such as `pt-BR`; null where it says none. */
export function preferredLanguage(header: string | undefined): string | null {
  const [, language, script, region] =
    /^\s*([a-z]{2,3})(?:-([a-z]{4}))?(?:-([a-z]{2}|\d{3}))?(?=$|[\s,;-])/i.exec(header ?? '') ?? [];
  if (language === undefined) return null;
  const parts = [language.toLowerCase(), script && titled(script), region?.toUpperCase()];
  return parts.filter(Boolean).join('-');
}

const titled = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();
