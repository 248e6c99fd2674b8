import './words.ts';
import '#studio/messages/document-words.ts';
import '#studio/messages/media-words.ts';
import { getRouteApi } from '@tanstack/react-router';
import type { MediaConstant } from '#contract/media-constants.ts';
import { constantImage } from '#model/media/media-constant.ts';
import { EditDocument, NewDocument } from '#studio/documents/form/document-drawers.tsx';
import type { DocumentForm } from '#studio/documents/form/document-form.ts';
import { useDocumentLimit } from '#studio/documents/uses/use-url-limits.ts';
import { ConstantFields } from './constant-fields.tsx';
import { constantForm, constantFormValues, copyOfConstant, emptyConstant } from './constant-form-values.ts';
import { constantFieldLabel } from './constant-labels.ts';
import { readConstant, saveConstant } from './queries.ts';

const images = (value: unknown) =>
  (Array.isArray(value) ? value : []).flatMap((each) => constantImage.safeParse(each).data?.image ?? []).join(', ');

const form: DocumentForm<typeof constantForm, MediaConstant> = {
  kind: 'media_constant',
  list: '/pages/media-constants',
  width: 960,
  read: readConstant,
  schema: constantForm,
  save: saveConstant,
  fieldOf: (path) => path.replace(/^constant\./, ''),
  empty: emptyConstant,
  valuesOf: constantFormValues,
  copyOf: copyOfConstant,
  titleOf: ({ name, key }) => name || key,
  Fields: ConstantFields,
  fieldLabel: constantFieldLabel,
  compared: { name: undefined, key: undefined, entries: images },
  words: { fresh: 'constants.new', edit: 'constants.edit', mayNotEdit: 'constants.mayNotEdit' },
  useWhyNot: ({ key }) => useDocumentLimit('media_constant', key),
};

const newAddress = getRouteApi('/signed-in/pages/media-constants/new');
const address = getRouteApi('/signed-in/pages/media-constants/$key');

export const NewConstant = () => <NewDocument of={form} from={newAddress.useSearch().from} />;
export const EditConstant = () => <EditDocument of={form} name={address.useParams().key} />;
