import { useState } from 'react';
import type { OfficeCategoryView } from '@fyonka/api-contract/wire/office/categories';
import { FormActions, OfficeDialog } from '../../../parts/dialogs/office-dialog.tsx';
import { ChoiceField } from '../../../parts/fields/choice-field.tsx';
import { useMessages } from '../../messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';

interface MoveDialogProps {
  count: number;
  categories: readonly OfficeCategoryView[];
  onClose: () => void;
  onConfirm: (categoryId: string) => void;
}

/** Asks for the category that products move into. */
export function MoveDialog({ count, categories, onClose, onConfirm }: MoveDialogProps) {
  const { t, lang } = useMessages();
  const [category, setCategory] = useState<string | null>(null);
  return (
    <OfficeDialog open onClose={onClose} title={t('moveProducts', { count })}>
      <div className={layout.stack4}>
        <ChoiceField
          label={t('category')}
          placeholder={t('chooseCategory')}
          value={category}
          options={categories.map(({ _id, name }) => ({ value: _id, label: name[lang] }))}
          onChange={setCategory}
        />
        <FormActions
          disabled={category === null}
          onClick={() => category !== null && onConfirm(category)}
          onClose={onClose}
        >
          {t('move')}
        </FormActions>
      </div>
    </OfficeDialog>
  );
}
