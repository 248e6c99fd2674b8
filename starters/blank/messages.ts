interface Messages {
  home: string;
  homeText: string;
  notFound: string;
  notFoundTitle: string;
  notFoundText: string;
  back: string;
  header: string;
  footer: string;
}

/** The few words of the blank site, in the languages a site can have. */
export const messages: Readonly<Record<string, Messages>> = {
  en: {
    home: 'Home',
    homeText: '<p>This is the first page of this site. What belongs here is still being written.</p>',
    notFound: 'Not found',
    notFoundTitle: 'Nothing at this address',
    notFoundText: '<p>The page may have moved, or the address is mistyped.</p>',
    back: 'Back to the first page',
    header: 'Site header',
    footer: 'Site footer',
  },
  'zh-Hans': {
    home: '首页',
    homeText: '<p>这是本站的第一页，内容正在编写。</p>',
    notFound: '未找到',
    notFoundTitle: '此地址没有内容',
    notFoundText: '<p>页面可能已移动，或者地址有误。</p>',
    back: '返回首页',
    header: '页眉',
    footer: '页脚',
  },
  ar: {
    home: 'الرئيسية',
    homeText: '<p>هذه أول صفحة في هذا الموقع، ومحتواها قيد الكتابة.</p>',
    notFound: 'غير موجود',
    notFoundTitle: 'لا شيء في هذا العنوان',
    notFoundText: '<p>ربما نُقلت الصفحة، أو في العنوان خطأ.</p>',
    back: 'العودة إلى الصفحة الأولى',
    header: 'رأس الموقع',
    footer: 'تذييل الموقع',
  },
  it: {
    home: 'Home',
    homeText: '<p>Questa è la prima pagina del sito. I contenuti sono in preparazione.</p>',
    notFound: 'Non trovato',
    notFoundTitle: 'Niente a questo indirizzo',
    notFoundText: '<p>La pagina può essere stata spostata, o l’indirizzo contiene un errore.</p>',
    back: 'Torna alla prima pagina',
    header: 'Testata',
    footer: 'Piè di pagina',
  },
  es: {
    home: 'Inicio',
    homeText: '<p>Esta es la primera página del sitio. Su contenido está en preparación.</p>',
    notFound: 'No encontrado',
    notFoundTitle: 'No hay nada en esta dirección',
    notFoundText: '<p>Es posible que la página se haya movido o que la dirección tenga un error.</p>',
    back: 'Volver a la primera página',
    header: 'Cabecera',
    footer: 'Pie de página',
  },
  fr: {
    home: 'Accueil',
    homeText: '<p>Voici la première page de ce site. Son contenu est en préparation.</p>',
    notFound: 'Introuvable',
    notFoundTitle: 'Rien à cette adresse',
    notFoundText: '<p>La page a peut-être été déplacée, ou l’adresse comporte une erreur.</p>',
    back: 'Revenir à la première page',
    header: 'En-tête',
    footer: 'Pied de page',
  },
};

export function messagesIn(language: string): Messages {
  return messages[language] ?? (messages.en as Messages);
}
