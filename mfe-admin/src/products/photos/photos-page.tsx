import { useState } from 'react';
import { Button } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { Command } from '../../parts/command.tsx';
import { useUnsavedChanges } from '../../parts/dialogs/unsaved-changes.tsx';
import { ChoiceField } from '../../parts/fields/choice-field.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { AddPictures } from '../../pictures/add-pictures.tsx';
import { officePath } from '../../pages.ts';
import { useMessages } from './messages.ts';
import { PhotoRow } from './photo-row.tsx';
import { MOST_PHOTOS, usePhotos } from './use-photos.ts';
import type { Mode } from './use-photos.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './photos.module.css';

const MODES = ['add', 'replace'] as const;

/** `/admin/products/photos`: many photos go to their products by the names of their files. */
export function PhotosPage() {
  const { t, rich } = useMessages();
  const { photos, isBusy, add, store, choose, remove } = usePhotos();
  const [mode, setMode] = useState<Mode>('add');
  const open = photos.filter(({ state }) => state !== 'stored');
  const ready = open.filter(({ product, state }) => product && (state === 'waiting' || state === 'failed'));
  const stored = photos.length - open.length;
  const { question } = useUnsavedChanges(open.length > 0);
  return (
    <div className={`${layout.column5} ${layout.form}`}>
      <PageHead
        title={t('title')}
        lead={rich('lead', {
          file: <Command key="file">PINK-BOW-2.jpg</Command>,
          product: <Command key="product">PINK-BOW</Command>,
        })}
        trail={[{ label: t('products'), href: officePath('/admin/products') }, { label: t('title') }]}
      />
      {!isBusy && (
        <div className={styles.choose}>
          <AddPictures label={t('choose')} multiple onFiles={add} />
        </div>
      )}
      {photos.length >= MOST_PHOTOS && <Note kind="wait">{t('most', { count: MOST_PHOTOS })}</Note>}
      {photos.length > 0 && (
        <>
          <ul aria-label={t('photos')}>
            {photos.map((photo) => (
              <PhotoRow
                key={photo.id}
                photo={photo}
                isBusy={isBusy}
                onChoose={(product) => choose(photo.id, product)}
                onRemove={() => remove(photo.id)}
              />
            ))}
          </ul>
          <ChoiceField
            label={t('mode')}
            value={mode}
            options={MODES.map((value) => ({ value, label: t(`mode-${value}`) }))}
            onChange={setMode}
            isDisabled={isBusy}
          />
          <div className={layout.cluster2}>
            <Button busy={isBusy} disabled={ready.length === 0 && !isBusy} onClick={() => store(mode)}>
              {t('store', { count: ready.length })}
            </Button>
            <p className={layout.muted} role="status">
              {(isBusy || stored > 0) && t('progress', { stored, all: photos.length })}
            </p>
          </div>
        </>
      )}
      {question}
    </div>
  );
}
