import { useEffect, useRef } from 'react';
import { Button, ButtonLink } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { officePath } from '../pages.ts';
import { PageHead } from '../parts/page-head.tsx';
import { ExportMenu } from '../products/list/head/export-menu.tsx';
import { ChoicesOfImport } from './choices/choices-of-import.tsx';
import { ChooseFile } from './choose-file.tsx';
import { ImportProblemNote } from './import-problem.tsx';
import { useMessages } from './messages.ts';
import { PreviewOfImport } from './preview-of-import.tsx';
import { useImport } from './use-import.ts';
import type { Import, ImportResult } from './use-import.ts';
import { WantedPictures } from './wanted/wanted-pictures.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './import-page.module.css';

/** Imports products from a file in three steps: choose, review, import. */
export function ImportPage() {
  const { t } = useMessages();
  const importing = useImport();
  const { file, preview, result, problem, progress, isChecking } = importing;
  return (
    <>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        trail={[{ label: t('products'), href: officePath('/admin/products') }, { label: t('title') }]}
      >
        <ExportMenu />
      </PageHead>
      <div className={layout.stack5}>
        <WantedPictures />
        {result ? (
          <Result result={result} onMore={importing.reset} />
        ) : (
          <div className={layout.stack5}>
            {!preview && <HowTo />}
            <ChooseFile hasFile={file !== null} onFile={importing.check} isBusy={isChecking} name={file?.name ?? ''} />
            {problem && (
              <ImportProblemNote
                problem={problem}
                found={importing.problemText}
                onRetry={file ? () => importing.check(file) : undefined}
              />
            )}
            {preview && <ChoicesOfImport preview={preview} importing={importing} />}
            {preview && <PreviewOfImport key={preview.digest} preview={preview} importing={importing} />}
            {progress && <ProgressOfImport {...progress} />}
          </div>
        )}
      </div>
    </>
  );
}

function ProgressOfImport({ done, all }: NonNullable<Import['progress']>) {
  const { t } = useMessages();
  return (
    <label className={layout.stack2}>
      <span role="status">{t('progress', { done, all })}</span>
      <progress className={layout.screen} value={done} max={all} />
    </label>
  );
}

function HowTo() {
  const { t } = useMessages();
  return (
    <>
      <ol className={`${layout.stack2} ${layout.form} ${styles.steps}`}>
        <li>{t('step1')}</li>
        <li>{t('step2')}</li>
        <li>{t('step3')}</li>
      </ol>
      <p className={layout.muted}>{t('originsHint')}</p>
      <p className={layout.muted}>{t('cellHint')}</p>
      <p className={layout.muted}>{t('stockHint')}</p>
    </>
  );
}

function Result({ result: { created, changed }, onMore }: { result: ImportResult; onMore: () => void }) {
  const { t } = useMessages();
  const place = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone. Without this, the focus would fall to the top of the page.
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className={layout.stack5}>
      <Note kind="good" title={t('done')}>
        {t('doneText', { created, changed })}
      </Note>
      <div className={layout.wrap3}>
        <ButtonLink href={officePath('/admin/products', { sort: 'changed' })}>{t('toProducts')}</ButtonLink>
        <Button kind="line" tall onClick={onMore}>
          {t('importMore')}
        </Button>
      </div>
    </div>
  );
}
