import { each, node, styled } from '../../build-layout.ts';
import type { Template } from '../../template.ts';
import { lead, list, page, section } from './parts.ts';

/** All photographs, whole, each with who took it and the piece it stands beside. */
export const gallery: Template = {
  pageKey: 'gallery',
  name: 'Gallery',
  root: page(
    section(
      { space: 'small' },
      node('heading', { text: 'Photographs', level: '1', size: 'display' }),
      lead('Seven prints from the first century of the camera, and eight from ours.'),
    ),
    section({ space: 'small' }, list('columns', 'large', each('photographs', 'photograph', hung()))),
  ),
  meta: {
    title: 'Photographs · {{ site.name }}',
    description: 'The photographs of the journal, with who took them.',
    data: [{ name: 'photographs', api: 'photographs' }],
  },
};

function hung() {
  const card = node('card', {
    title: '{{ photograph.title }}',
    href: '{% if photograph.post != "" %}/posts/{{ photograph.post }}{% endif %}',
    eyebrow: '{{ photograph.photographer }}, {{ photograph.year }}',
    text: '{% if photograph.post_title != "" %}Beside “{{ photograph.post_title }}”. {% endif %}{{ photograph.licence }}',
    image: '{{ photograph.image }}',
    ratio: 'auto',
    level: '2',
  });
  return styled({ 'padding-block-end': 'large' }, card);
}
