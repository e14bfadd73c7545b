import { call } from '@fyonka/api-client/endpoints/call';
import { create } from '@fyonka/api-client/endpoints/create';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import { pages } from '@fyonka/api-contract/pages/routes';
import type { FormLayout } from '../form/fields/arranged-fields.tsx';
import { RecordForm } from '../form/record-form.tsx';
import { RecordPage } from '../form/record-page.tsx';
import { officePath } from '../pages.ts';
import type { OfficePageProps } from '../pages.ts';
import { History } from '../history/history.tsx';
import { SellButton } from '../selling/sell-dialog.tsx';
import { DeleteButton } from '../parts/dialogs/delete-button.tsx';
import { BUNDLE_FIELDS } from './bundle-fields.ts';
import { EMPTY_BUNDLE, requestOf, valuesOf } from './bundle-values.ts';
import type { BundleValues } from './bundle-values.ts';
import { useBundleWords } from './bundle-words.tsx';
import { useMessages } from './messages.ts';
import type { MessageKey } from './messages.ts';
import { PiecesField } from './pieces-field.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';

const LAYOUT: FormLayout<BundleValues, MessageKey> = [
  { legend: 'nameAndLevel', fields: ['name', 'description', 'level'] },
  { legend: 'pieces', hint: 'piecesHint', fields: [<PiecesField key="pieces" />] },
  { legend: 'priceAndPlace', fields: [{ row: 'twin', fields: ['price', 'place'] }, 'isVisible'] },
];

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
          <>
            <SellButton id={bundle._id} name={bundle.name[lang]} path={pages.level(bundle.level)} />
            <DeleteButton
              work={() => call('DELETE /api/admin/bundles/{id}', { id: bundle._id })}
              leaveTo={officePath('/admin/bundles')}
              name={bundle.name[lang]}
              t={t}
            />
          </>
        )
      }
    >
      {(bundle) => (
        <>
          <RecordForm
            record={bundle}
            draft={bundle ? `bundle/${bundle._id}@${bundle.version}` : 'bundle/new'}
            empty={EMPTY_BUNDLE}
            valuesOf={valuesOf}
            fields={BUNDLE_FIELDS}
            layout={LAYOUT}
            send={async (values, over) => {
              const body = requestOf(values, over?.version);
              const saved = over
                ? call('PUT /api/admin/bundles/{id}', { id: over._id, body })
                : create('POST /api/admin/bundles', { body });
              return (await saved).bundle;
            }}
            list={officePath('/admin/bundles')}
            words={words}
            t={t}
          />
          {bundle && <History subject="bundle" id={bundle._id} words={words} />}
        </>
      )}
    </RecordPage>
  );
}
