import { call } from '@fyonka/api-client/endpoints/call';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import { RecordPage } from '../form/record-page.tsx';
import { officePath } from '../pages.ts';
import type { OfficePageProps } from '../pages.ts';
import { History } from '../history/history.tsx';
import { DeleteButton } from '../parts/dialogs/delete-button.tsx';
import { BundleForm } from './bundle-form.tsx';
import { useBundleWords } from './bundle-words.tsx';
import { useMessages } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';

/** `/admin/bundles/{id}`: a bundle to edit, and its history; `/admin/bundles/new`. */
export function BundlePage({ parameters: { id } }: OfficePageProps) {
  const { t, lang } = useMessages();
  const words = useBundleWords();
  return (
    <RecordPage
      id={id}
      state={useOwnAnswer(id === undefined ? null : pathTo('GET /api/admin/bundles/{id}', { id }))}
      recordOf={({ bundle }) => bundle}
      title={t(id === undefined ? 'addBundle' : 'editBundle')}
      list={{ label: t('bundles'), href: officePath('/admin/bundles') }}
      missing={{ title: t('notFound'), text: t('notFoundText') }}
      className={`${layout.stack5} ${layout.shrink}`}
      renderActions={(bundle) =>
        bundle && (
          <DeleteButton
            work={() => call('DELETE /api/admin/bundles/{id}', { id: bundle._id })}
            leaveTo={officePath('/admin/bundles')}
            name={bundle.name[lang]}
            t={t}
          />
        )
      }
    >
      {(bundle) => (
        <>
          <BundleForm bundle={bundle} />
          {bundle && <History subject="bundle" id={bundle._id} words={words} />}
        </>
      )}
    </RecordPage>
  );
}
