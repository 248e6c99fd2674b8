import { each, node, styled } from '../../build-layout.ts';
import type { Template } from '../../template.ts';
import type { Texts } from '../texts.ts';
import { lead, list, page, section } from './parts.ts';

/** All photographs, whole, each with who took it and the piece it stands beside. */
export const gallery = (t: Texts): Template => ({
  pageKey: 'gallery',
  name: t.photographs,
  root: page(
    section(
      { space: 'small' },
      node('heading', { text: t.photographs, level: '1', size: 'display' }),
      lead(t.galleryText),
    ),
    section({ space: 'small' }, list('columns', 'large', each('photographs', 'photograph', hung(t)))),
  ),
  meta: {
    title: `${t.photographs} · {{ site.name }}`,
    description: t.galleryDescription,
    data: [{ name: 'photographs', api: 'photographs' }],
  },
});

function hung(t: Texts) {
  const card = node('card', {
    title: '{{ photograph.title }}',
    href: '{% if photograph.post != "" %}/posts/{{ photograph.post }}{% endif %}',
    eyebrow: `{{ photograph.photographer }}${t.comma}{{ photograph.year }}`,
    text: `{% if photograph.post_title != "" %}${t.beside} {% endif %}{{ photograph.licence }}`,
    image: '{{ photograph.image }}',
    ratio: 'auto',
    level: '2',
  });
  return styled({ 'padding-block-end': 'large' }, card);
}
