import { formWords } from './form/words.ts';

/** Words of the product's own that a visitor of a public site reads or hears, by the site's language. */
const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: {
    skipToContent: 'Skip to content',
    navigation: 'Main',
    breadcrumb: 'You are here',
    search: 'Search',
  },
  'zh-Hans': {
    skipToContent: '跳到正文',
    navigation: '主导航',
    breadcrumb: '当前位置',
    search: '搜索',
  },
  ar: {
    skipToContent: 'الانتقال إلى المحتوى',
    navigation: 'التنقل الرئيسي',
    breadcrumb: 'موقعك الحالي',
    search: 'بحث',
  },
  it: {
    skipToContent: 'Vai al contenuto',
    navigation: 'Principale',
    breadcrumb: 'Percorso',
    search: 'Cerca',
  },
  es: {
    skipToContent: 'Ir al contenido',
    navigation: 'Principal',
    breadcrumb: 'Está aquí',
    search: 'Buscar',
  },
  fr: {
    skipToContent: 'Aller au contenu',
    navigation: 'Principale',
    breadcrumb: 'Vous êtes ici',
    search: 'Rechercher',
  },
};

/** The word for a key in a site's language, else in English; an unknown key is its own word. */
export function wordIn(language: string, key: string): string {
  return ownIn(language, key) ?? ownIn('en', key) ?? key;
}

function ownIn(language: string, key: string): string | undefined {
  return words[language]?.[key] ?? formWords[language]?.[key];
}
