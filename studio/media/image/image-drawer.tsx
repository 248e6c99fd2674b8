import '#studio/messages/document-words.ts';
import '#studio/messages/media-words.ts';
import { getRouteApi } from '@tanstack/react-router';
import type { MediaImage } from '#contract/media.ts';
import { Problem } from '#contract/problems.ts';
import { EditDocument } from '#studio/documents/form/document-drawers.tsx';
import type { DocumentForm } from '#studio/documents/form/document-form.ts';
import { findImage } from '#studio/documents/images/queries.ts';
import { translate } from '#studio/messages/i18n.ts';
import { saveImage } from '../queries.ts';
import { DeleteImage } from './delete-image.tsx';
import { ImageFields } from './image-fields.tsx';
import { imageForm, imageFormValues } from './image-form.ts';
import { imageFieldLabel } from './image-labels.ts';

const tags = (value: unknown) => (Array.isArray(value) ? value.join(', ') : '');
const percent = (share: unknown) => `${Math.round(Number(share) * 100)} %`;
const shares = (value: unknown) =>
  typeof value === 'object' && value !== null ? Object.values(value).map(percent).join(' · ') : '';
const texts = (value: unknown) =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([language, text]) => `${language}: ${text}`)
        .join('\n')
    : '';

const form: DocumentForm<typeof imageForm, MediaImage> = {
  kind: 'media_image',
  list: '/pages/media',
  width: 960,
  read: async (key, signal) => {
    const image = await findImage(key, signal);
    if (!image) throw new Problem('not_found', { message: 'problem.notFound' });
    return image;
  },
  schema: imageForm,
  save: saveImage,
  fieldOf: (path) => (path.startsWith('image.') ? path : `image.${path}`),
  // Images come from files: none is begun as a form, and none as a copy.
  empty: { id: '', image: {} },
  copyOf: imageFormValues,
  valuesOf: imageFormValues,
  titleOf: ({ name }) => name,
  Fields: ImageFields,
  fieldLabel: imageFieldLabel,
  compared: {
    'image.name': undefined,
    'image.key': undefined,
    'image.alt_text': undefined,
    'image.alt_texts': texts,
    'image.folder': undefined,
    'image.tags': tags,
    'image.rotate': (value) => translate('media.degrees', { degrees: Number(value) }),
    'image.crop': shares,
    'image.focal': shares,
  },
  words: { fresh: 'media.edit', edit: 'media.edit', mayNotEdit: 'media.mayNotEdit' },
  useWhyNot: () => undefined,
  Aside: DeleteImage,
};

const address = getRouteApi('/signed-in/pages/media/$key');

export const ImageDrawer = () => <EditDocument of={form} name={address.useParams().key} />;
