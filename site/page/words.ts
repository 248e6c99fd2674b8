const english = {
  notFound: 'There is no page at this address',
  gone: 'This page has been taken down',
  home: 'Go to the home page',
  opening: 'Opening soon',
  openingText: 'There is nothing to see here yet. The address is right, so keep it.',
  away: 'Back in a moment',
  awayText: 'The page cannot be shown right now. Try again in a moment.',
};

export type PageWord = keyof typeof english;

const words: Readonly<Record<string, Readonly<Record<PageWord, string>>>> = {
  en: english,
  'zh-Hans': {
    notFound: '此地址没有页面',
    gone: '此页面已被移除',
    home: '返回首页',
    opening: '即将开放',
    openingText: '这里暂时没有内容。地址无误，请保留。',
    away: '马上回来',
    awayText: '暂时无法显示此页面，请稍后再试。',
  },
  ar: {
    notFound: 'لا توجد صفحة في هذا العنوان',
    gone: 'أُزيلت هذه الصفحة',
    home: 'الانتقال إلى الصفحة الرئيسية',
    opening: 'الافتتاح قريبًا',
    openingText: 'لا شيء هنا بعد. العنوان صحيح، فاحتفظ به.',
    away: 'سنعود بعد لحظات',
    awayText: 'يتعذّر عرض الصفحة الآن. حاول مرة أخرى بعد لحظات.',
  },
  it: {
    notFound: 'A questo indirizzo non c’è nessuna pagina',
    gone: 'Questa pagina è stata rimossa',
    home: 'Vai alla pagina iniziale',
    opening: 'Apertura a breve',
    openingText: 'Qui non c’è ancora nulla. L’indirizzo è giusto: conviene conservarlo.',
    away: 'Torniamo tra poco',
    awayText: 'Al momento non è possibile mostrare la pagina. Riprovare tra poco.',
  },
  es: {
    notFound: 'No hay ninguna página en esta dirección',
    gone: 'Esta página se ha retirado',
    home: 'Ir a la página de inicio',
    opening: 'Apertura en breve',
    openingText: 'Aquí todavía no hay nada. La dirección es correcta: conviene guardarla.',
    away: 'Volvemos enseguida',
    awayText: 'Ahora mismo no se puede mostrar la página. Inténtelo de nuevo en un momento.',
  },
  fr: {
    notFound: 'Il n’y a aucune page à cette adresse',
    gone: 'Cette page a été retirée',
    home: 'Aller à la page d’accueil',
    opening: 'Ouverture prochaine',
    openingText: 'Il n’y a encore rien ici. L’adresse est la bonne : à conserver.',
    away: 'De retour dans un instant',
    awayText: 'La page ne peut pas être affichée pour le moment. Réessayer dans un instant.',
  },
};

/** What the built-in pages say, in the language of the site, else in English. */
export function pageWord(language: string, key: PageWord): string {
  return (words[language] ?? english)[key];
}
