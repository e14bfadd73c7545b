import { deleteBundle } from '@fyonka/api-client/office/goods/bundles';
import { officePages } from '@fyonka/api-contract/pages/office-pages';
import type { OfficeBundleView } from '@fyonka/api-contract/wire/office/goods/bundles';
import { DeleteButton } from '../parts/dialogs/delete-button.tsx';
import { useMessages } from './messages.ts';

/** Deletes a bundle after a question. */
export function DeleteBundle({ bundle: { _id, name } }: { bundle: Pick<OfficeBundleView, '_id' | 'name'> }) {
  const { t, lang } = useMessages();
  return (
    <DeleteButton
      work={() => deleteBundle(_id)}
      leaveTo={officePages.bundles()}
      texts={{
        label: t('delete'),
        title: t('deleteTitle'),
        question: t('deleteText', { name: name[lang] }),
        deleted: t('deleted'),
        failed: t('deleteFailed'),
      }}
    />
  );
}
