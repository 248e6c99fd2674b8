import type { WidgetType } from '#model/widget-type.ts';
import { breadcrumb } from '#widgets/breadcrumb/breadcrumb.ts';
import { button } from '#widgets/button/button.ts';
import { card } from '#widgets/card/card.ts';
import { columns } from '#widgets/columns/columns.ts';
import { facts } from '#widgets/facts/facts.ts';
import { footer } from '#widgets/footer/footer.ts';
import { form } from '#widgets/form/form.ts';
import { header } from '#widgets/header/header.ts';
import { heading } from '#widgets/heading/heading.ts';
import { hero } from '#widgets/hero/hero.ts';
import { htmlBlock } from '#widgets/html-block/html-block.ts';
import { image } from '#widgets/image/image.ts';
import { list } from '#widgets/list/list.ts';
import { navigation } from '#widgets/navigation/navigation.ts';
import { page } from '#widgets/page/page.ts';
import { richText } from '#widgets/rich-text/rich-text.ts';
import { searchBox } from '#widgets/search-box/search-box.ts';
import { section } from '#widgets/section/section.ts';
import { stack } from '#widgets/stack/stack.ts';

/** Every widget type there is, in the order in which a palette offers them. */
const types: readonly WidgetType[] = [
  page,
  section,
  columns,
  stack,
  hero,
  heading,
  richText,
  htmlBlock,
  image,
  list,
  card,
  facts,
  form,
  header,
  navigation,
  breadcrumb,
  button,
  searchBox,
  footer,
];

/** The widget types by name. */
export const catalogue: Readonly<Record<string, WidgetType>> = Object.fromEntries(
  types.map((type) => [type.name, type]),
);
