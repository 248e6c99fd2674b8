import '#studio/messages/media-words.ts';
import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { ResponseOf } from '#contract/exchange.ts';
import type { listFolders } from '#contract/media.ts';
import type { showSettings } from '#contract/settings.ts';
import { type ImageSelection, noImages } from '#studio/documents/images/grid/image-selection.ts';
import { firstImagesQuery, foldersQuery } from '#studio/documents/images/queries.ts';
import { DropZone } from '#studio/documents/images/uploads/drop-zone.tsx';
import { settingsQuery } from '#studio/documents/settings-query.ts';
import { languageName } from '#studio/messages/amounts.ts';
import { useT } from '#studio/messages/use-t.ts';
import { lazy } from '#studio/session/lazy.ts';
import { useMay } from '#studio/session/site-query.ts';
import { ListFrame, useListAddress } from '#studio/ui/list-screen/list-frame.tsx';
import { AltCoverage } from './alt-coverage.tsx';
import type { BulkAct } from './bulk/bulk-acts.tsx';
import { BulkBar } from './bulk/bulk-bar.tsx';
import { FolderNav } from './folders/folder-nav.tsx';
import { LibraryImages } from './library-images.tsx';
import styles from './media.module.css';
import { lacksAltIn, languageLacked, type MediaSearch, NO_FOLDER, wantedOf } from './media-search.ts';
import { UploadMenu } from './upload-menu.tsx';
import { ViewSwitch } from './view-switch.tsx';

// Dialogs, which looking does without.
const BulkActs = lazy(async () => ({ default: (await import('./bulk/bulk-acts.tsx')).BulkActs }));

const address = getRouteApi('/signed-in/pages/media');

/** The site's images: by folders, tags and words, as pictures or as a list. */
export function MediaScreen() {
  const t = useT();
  const search = address.useSearch();
  const mayEdit = useMay('edit');
  const { narrow } = useListAddress<MediaSearch>();
  const wanted = wantedOf(search);
  const { data } = useQuery(firstImagesQuery(wanted));
  const { data: library } = useQuery(foldersQuery);
  const { data: languages } = useQuery({ ...settingsQuery, select: furtherOf });
  const [selection, setSelection] = useState<ImageSelection>(noImages);
  const [act, setAct] = useState<BulkAct>();
  const end = () => {
    setAct(undefined);
    setSelection(noImages);
  };
  const folder = search.folder === undefined || search.folder === NO_FOLDER ? '' : search.folder;
  const lacked = languageLacked(search.show);
  const isList = search.as === 'list';
  return (
    <ListFrame
      title={t('media.nav.images')}
      count={data?.total}
      description={<AltCoverage library={library} onShow={(show) => narrow({ show, page: undefined })} />}
      actions={
        data?.total !== 0 && (
          <>
            {mayEdit && lacksSome(library, languages) && (
              <Button component={Link} to="/pages/media/alt-texts/missing" variant="default">
                {t('media.describe')}
              </Button>
            )}
            <UploadMenu folder={folder} />
          </>
        )
      }
      search={search}
      find={t('media.search')}
      filters={[
        {
          name: 'show',
          label: t('media.show'),
          options: [
            { value: 'unused', label: t('media.unused') },
            { value: 'no-alt', label: t('media.noAlt') },
            { value: 'large', label: t('media.large') },
            ...(lacked === undefined
              ? []
              : [{ value: lacksAltIn(lacked), label: t('media.noAltIn', { language: languageName(lacked) }) }]),
          ],
        },
      ]}
      tools={<LibraryTools search={search} tags={library?.tags ?? []} onNarrow={narrow} />}
      toolsBy={['tag']}
      settings={<ViewSwitch isList={isList} onChange={(as) => narrow({ as, page: undefined })} />}
    >
      <div className={styles.library}>
        <FolderNav
          library={library}
          folder={search.folder}
          onChange={(folder) => narrow({ folder, page: undefined })}
        />
        <div className={styles.images}>
          <LibraryImages
            search={search}
            wanted={wanted}
            total={data?.total}
            selection={selection}
            onSelect={setSelection}
            onAct={setAct}
          />
          {!isList && <BulkBar selection={selection} onAct={setAct} onClear={() => setSelection(noImages)} />}
        </div>
      </div>
      <DropZone folder={folder} isOff={!mayEdit} />
      <Suspense>
        {act && <BulkActs act={act} images={[...selection.values()]} onClose={() => setAct(undefined)} onDone={end} />}
      </Suspense>
    </ListFrame>
  );
}

type Library = ResponseOf<typeof listFolders>;
type Settings = ResponseOf<typeof showSettings>['settings'];

const furtherOf = ({ languages }: Settings): string[] => (languages ?? []).map(({ language }) => language);

/** Whether some image lacks an alt text in some language of the site. */
function lacksSome(library: Library | undefined, languages: readonly string[] | undefined): boolean {
  if (!library || !languages) return false;
  const { images, with_alt, alt_languages } = library;
  const inLanguage = new Map(alt_languages.map((each) => [each.language, each.images]));
  return with_alt < images || languages.some((language) => (inLanguage.get(language) ?? 0) < images);
}

interface LibraryToolsProps {
  search: MediaSearch;
  tags: readonly { tag: string; images: number }[];
  onNarrow: (change: Partial<MediaSearch>) => void;
}

/** What a list chooses by its columns stands here: the order; and the tags there are. */
function LibraryTools({ search, tags, onNarrow }: LibraryToolsProps) {
  const t = useT();
  return (
    <>
      <NativeSelect
        aria-label={t('media.tag')}
        value={search.tag ?? ''}
        onChange={({ currentTarget }) => onNarrow({ tag: currentTarget.value || undefined, page: undefined })}
        data={[
          { value: '', label: t('media.anyTag') },
          ...tags.map(({ tag, images }) => ({ value: tag, label: t('media.tagOf', { tag, count: images }) })),
        ]}
      />
      <NativeSelect
        aria-label={t('media.order')}
        value={search.sort ?? ''}
        onChange={({ currentTarget }) => onNarrow({ sort: currentTarget.value || undefined, page: undefined })}
        data={[
          { value: '', label: t('media.byNewest') },
          { value: 'upload_date', label: t('media.byOldest') },
          { value: '-updated_on', label: t('media.byChange') },
          { value: 'name', label: t('media.byName') },
          { value: '-bytes', label: t('media.byLargest') },
        ]}
      />
    </>
  );
}
