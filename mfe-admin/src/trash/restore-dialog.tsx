import { useState } from 'react';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import type { RestoreConflict } from '@fyonka/api-contract/values/goods/trash';
import { Ltr } from '@fyonka/ui/text/ltr';
import { FormActions, OfficeDialog } from '../parts/dialogs/office-dialog.tsx';
import { ChoiceField } from '../parts/fields/choice-field.tsx';
import { useMessages } from './messages.ts';
import type { Blocked, Solution } from './use-trash.ts';
import layout from '@fyonka/ui/styles/layout.module.css';

interface RestoreDialogProps {
  blocked: Blocked;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: (solution: Solution) => void;
}

/** Names what is in the way of bringing a product back, and how it comes back instead. */
export function RestoreDialog({ blocked: { product, conflicts }, isBusy, onClose, onConfirm }: RestoreDialogProps) {
  const { t, rich, lang } = useMessages();
  const [category, setCategory] = useState<string | null>(null);
  const { answer } = useOwnAnswer(pathTo('GET /api/admin/categories'));
  const has = (conflict: RestoreConflict) => conflicts.includes(conflict);
  const needsCategory = has('CATEGORY_GONE');

  function confirm() {
    onConfirm({
      ...(has('BARCODE_TAKEN') && { withoutBarcode: true }),
      ...(has('ATTRIBUTE_GONE') && { withoutAttributes: true }),
      ...(category !== null && { categoryId: category }),
    });
  }

  return (
    <OfficeDialog open onClose={onClose} title={t('conflictTitle', { name: product.name[lang] })}>
      <div className={layout.stack4}>
        {has('BARCODE_TAKEN') && (
          <p>{rich('conflictBarcode', { barcode: <Ltr key="barcode">{product.barcode}</Ltr> })}</p>
        )}
        {has('ATTRIBUTE_GONE') && <p>{t('conflictAttributes')}</p>}
        {needsCategory && (
          <>
            <p>{rich('conflictCategory', { category: <bdi key="category">{product.categoryName[lang]}</bdi> })}</p>
            <ChoiceField
              label={t('category')}
              placeholder={t('chooseCategory')}
              value={category}
              options={(answer?.categories ?? []).map(({ _id, name }) => ({ value: _id, label: name[lang] }))}
              onChange={setCategory}
            />
          </>
        )}
        <FormActions busy={isBusy} disabled={needsCategory && category === null} onClick={confirm} onClose={onClose}>
          {t('restore')}
        </FormActions>
      </div>
    </OfficeDialog>
  );
}
