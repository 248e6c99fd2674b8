import type { WidgetType } from '#model/widget-type.ts';
import { accordion } from '#widgets/accordion/accordion.ts';
import { audio } from '#widgets/audio/audio.ts';
import { banner } from '#widgets/banner/banner.ts';
import { breadcrumb } from '#widgets/breadcrumb/breadcrumb.ts';
import { button } from '#widgets/button/button.ts';
import { calendar } from '#widgets/calendar/calendar.ts';
import { card } from '#widgets/card/card.ts';
import { carousel } from '#widgets/carousel/carousel.ts';
import { chart } from '#widgets/chart/chart.ts';
import { code } from '#widgets/code/code.ts';
import { columns } from '#widgets/columns/columns.ts';
import { contents } from '#widgets/contents/contents.ts';
import { countdown } from '#widgets/countdown/countdown.ts';
import { dialog } from '#widgets/dialog/dialog.ts';
import { divider } from '#widgets/divider/divider.ts';
import { download } from '#widgets/download/download.ts';
import { embed } from '#widgets/embed/embed.ts';
import { facts } from '#widgets/facts/facts.ts';
import { featureGrid } from '#widgets/feature-grid/feature-grid.ts';
import { filter } from '#widgets/filter/filter.ts';
import { footer } from '#widgets/footer/footer.ts';
import { form } from '#widgets/form/form.ts';
import { gallery } from '#widgets/gallery/gallery.ts';
import { header } from '#widgets/header/header.ts';
import { heading } from '#widgets/heading/heading.ts';
import { hero } from '#widgets/hero/hero.ts';
import { htmlBlock } from '#widgets/html-block/html-block.ts';
import { icon } from '#widgets/icon/icon.ts';
import { image } from '#widgets/image/image.ts';
import { languageSwitch } from '#widgets/language-switch/language-switch.ts';
import { list } from '#widgets/list/list.ts';
import { map } from '#widgets/map/map.ts';
import { navigation } from '#widgets/navigation/navigation.ts';
import { openingHours } from '#widgets/opening-hours/opening-hours.ts';
import { page } from '#widgets/page/page.ts';
import { pages } from '#widgets/pages/pages.ts';
import { pricing } from '#widgets/pricing/pricing.ts';
import { product } from '#widgets/product/product.ts';
import { productGrid } from '#widgets/product/product-grid.ts';
import { quote } from '#widgets/quote/quote.ts';
import { richText } from '#widgets/rich-text/rich-text.ts';
import { searchBox } from '#widgets/search-box/search-box.ts';
import { searchResults } from '#widgets/search-results/search-results.ts';
import { section } from '#widgets/section/section.ts';
import { social } from '#widgets/social/social.ts';
import { spacer } from '#widgets/spacer/spacer.ts';
import { stack } from '#widgets/stack/stack.ts';
import { statistics } from '#widgets/statistics/statistics.ts';
import { steps } from '#widgets/steps/steps.ts';
import { table } from '#widgets/table/table.ts';
import { tabs } from '#widgets/tabs/tabs.ts';
import { testimonial } from '#widgets/testimonial/testimonial.ts';
import { themeSwitch } from '#widgets/theme-switch/theme-switch.ts';
import { timeline } from '#widgets/timeline/timeline.ts';
import { video } from '#widgets/video/video.ts';

/** Every widget type there is, in the order in which a palette offers them. */
const types: readonly WidgetType[] = [
  page,
  section,
  columns,
  stack,
  hero,
  banner,
  dialog,
  divider,
  spacer,
  heading,
  richText,
  htmlBlock,
  quote,
  testimonial,
  tabs,
  accordion,
  code,
  image,
  gallery,
  carousel,
  video,
  audio,
  embed,
  icon,
  download,
  list,
  card,
  featureGrid,
  statistics,
  steps,
  timeline,
  pricing,
  product,
  productGrid,
  facts,
  table,
  chart,
  map,
  openingHours,
  calendar,
  countdown,
  form,
  header,
  navigation,
  breadcrumb,
  contents,
  button,
  social,
  searchBox,
  searchResults,
  filter,
  pages,
  languageSwitch,
  themeSwitch,
  footer,
];

/** The widget types by name. */
export const catalogue: Readonly<Record<string, WidgetType>> = Object.fromEntries(
  types.map((type) => [type.name, type]),
);
