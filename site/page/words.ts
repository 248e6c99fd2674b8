const words: Readonly<Record<string, Readonly<Record<'notFound' | 'gone' | 'home', string>>>> = {
  en: {
    notFound: 'There is no page at this address',
    gone: 'This page has been taken down',
    home: 'Go to the home page',
  },
  'zh-Hans': { notFound: '此地址没有页面', gone: '此页面已被移除', home: '返回首页' },
  ar: { notFound: 'لا توجد صفحة في هذا العنوان', gone: 'أُزيلت هذه الصفحة', home: 'الانتقال إلى الصفحة الرئيسية' },
  it: {
    notFound: 'A questo indirizzo non c’è nessuna pagina',
    gone: 'Questa pagina è stata rimossa',
    home: 'Vai alla pagina iniziale',
  },
  es: {
    notFound: 'No hay ninguna página en esta dirección',
    gone: 'Esta página se ha retirado',
    home: 'Ir a la página de inicio',
  },
  fr: {
    notFound: 'Il n’y a aucune page à cette adresse',
    gone: 'Cette page a été retirée',
    home: 'Aller à la page d’accueil',
  },
};

/** What the built-in pages say, in the language of the site, else in English. */
export function pageWord(language: string, key: 'notFound' | 'gone' | 'home'): string {
  return (words[language] ?? words.en)?.[key] ?? '';
}
