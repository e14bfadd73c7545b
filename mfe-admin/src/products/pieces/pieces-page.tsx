import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import { RecordPage } from '../../form/record-page.tsx';
import { officePath } from '../../pages.ts';
import type { OfficePageProps } from '../../pages.ts';
import { Answered } from '../../parts/answered.tsx';
import { useMessages } from './messages.ts';
import { PiecesEditor } from './pieces-editor.tsx';

/** `/admin/products/edit/{id}/pieces`: all colours and sizes of a piece, of which the missing ones are made at once. */
export function PiecesPage({ parameters: { id = '' } }: OfficePageProps) {
  const { t } = useMessages();
  const attributes = useOwnAnswer(pathTo('GET /api/admin/attributes'));
  const edit = officePath('/admin/products/edit/:id', id);
  return (
    <RecordPage
      id={id}
      state={useOwnAnswer(pathTo('GET /api/admin/products/{id}/pieces', { id }))}
      recordOf={({ products }) => {
        const start = products.find(({ _id }) => _id === id);
        return start && { start, pieces: products, name: start.name };
      }}
      title={t('title')}
      list={{ label: t('product'), href: edit }}
      missing={{
        title: t('notFound'),
        text: t('notFoundText'),
        back: { label: t('backToProducts'), href: officePath('/admin/products') },
      }}
      failed={t('failed')}
    >
      {(design, _, take) =>
        design && (
          <Answered of={attributes} failed={t('failed')} skeleton={8}>
            {({ attributes: all }) => (
              <PiecesEditor
                key={design.pieces.length}
                {...design}
                attributes={all.filter(({ choosesPiece }) => choosesPiece)}
                onMade={(pieces) =>
                  take({ ...design, start: pieces.find(({ _id }) => _id === id) ?? design.start, pieces })
                }
              />
            )}
          </Answered>
        )
      }
    </RecordPage>
  );
}
