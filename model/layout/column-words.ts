/** What a column is for, told by its name. */
export type ColumnRole =
  | ('slug' | 'title' | 'image' | 'text' | 'label' | 'email' | 'phone' | 'website' | 'job' | 'price' | 'currency')
  | ('sku' | 'brand' | 'starts' | 'ends' | 'place' | 'address' | 'organizer' | 'author' | 'published')
  | ('figure' | 'ingredients' | 'steps' | 'yield' | 'cuisine' | 'preparation' | 'cooking');

/** Names columns usually have, the likeliest first: English, Arabic, Chinese, Italian, Spanish, French. */
const words: Readonly<Record<ColumnRole, string>> = {
  slug: 'slug permalink handle url_key code key id المعرف رابط 编号 codice codigo código identifiant',
  title:
    'title name full_name headline heading label product dish question اسم الاسم العنوان عنوان 名称 姓名 标题 名字 nome titolo nombre titulo título nom titre intitule intitulé',
  image:
    'image photo picture img image_url thumbnail cover portrait avatar logo صورة الصورة 图片 照片 头像 immagine foto imagen fotografia fotografía photographie',
  text: 'text description summary excerpt bio biography about details body content teaser subtitle answer نص وصف الوصف نبذة السيرة 描述 简介 内容 介绍 testo descrizione biografia descripcion descripción texto biografía texte resume résumé biographie presentation présentation',
  label:
    'category type kind group section region genre instrument subject department فئة الفئة نوع النوع آلة الآلة القسم 类别 类型 分类 乐器 categoria tipo genere strumento categoría género instrumento categorie catégorie genre type',
  email: 'email e_mail mail email_address بريد البريد البريد_الإلكتروني 邮箱 电子邮件 correo courriel',
  phone: 'phone telephone tel mobile هاتف الهاتف جوال 电话 手机 telefono teléfono téléphone',
  website: 'website homepage url href link موقع الموقع 网站 网址 sito sitio site lien',
  job: 'job job_title role position profession وظيفة الوظيفة 职位 职务 ruolo professione puesto cargo poste fonction metier métier',
  price: 'price cost amount سعر السعر ثمن 价格 prezzo precio prix tarif',
  figure:
    'total rating score count مجموع المجموع تقييم التقييم عدد 总计 评分 数量 totale valutazione punteggio total puntuación valoración note évaluation',
  currency: 'currency عملة العملة 货币 valuta moneda devise',
  sku: 'sku article_number product_code رمز_المنتج 货号 articolo referencia reference référence',
  brand: 'brand manufacturer maker علامة الماركة 品牌 marca marque',
  starts:
    'start starts starts_at start_date begin date when day بداية البداية التاريخ تاريخ 开始 日期 inizio data fecha inicio debut début',
  ends: 'end ends ends_at end_date نهاية النهاية 结束 fine fin',
  place: 'place venue location where مكان المكان القاعة 地点 场地 luogo sede lugar lieu salle',
  address: 'address street عنوان_الشارع 地址 indirizzo direccion dirección adresse',
  organizer: 'organizer organiser host المنظم 主办方 organizzatore organizador organisateur',
  author: 'author by writer كاتب الكاتب المؤلف 作者 autore autor auteur',
  published:
    'published published_at date day posted نشر تاريخ التاريخ 发布 日期 pubblicato data publicado fecha publie publié',
  ingredients: 'ingredients مكونات المكونات 食材 配料 ingredienti ingredientes ingrédients',
  steps:
    'steps instructions method directions خطوات الخطوات طريقة 步骤 做法 preparazione istruzioni pasos instrucciones étapes etapes',
  yield: 'yield servings serves حصص الحصص 份量 porzioni porciones portions',
  cuisine: 'cuisine مطبخ المطبخ 菜系 cucina cocina',
  preparation: 'prep_time preparation_time وقت_التحضير 准备时间',
  cooking: 'cook_time cooking_time وقت_الطهي 烹饪时间',
};

const known = Object.fromEntries(
  Object.entries(words).map(([role, names]) => [role, names.split(' ').map(bare)]),
) as Record<ColumnRole, string[]>;

function bare(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '');
}

/** Returns the column whose name fits one of the roles best, the first of several; an earlier role comes first. */
export function best<Named extends { name: string; label: string }>(
  columns: readonly Named[],
  ...roles: readonly ColumnRole[]
): Named | undefined {
  for (const role of roles) {
    let found: { column: Named; fit: number } | undefined;
    for (const column of columns) {
      const fit = fitOf(column, role);
      if (fit !== undefined && (!found || fit < found.fit)) found = { column, fit };
    }
    if (found) return found.column;
  }
  return undefined;
}

/** Returns how well a column's name or label fits a role: 0 is best, undefined not at all. */
export function fitOf({ name, label }: { name: string; label: string }, role: ColumnRole): number | undefined {
  const places = [name, label].map((each) => known[role].indexOf(bare(each))).filter((at) => at >= 0);
  return places.length === 0 ? undefined : Math.min(...places);
}
