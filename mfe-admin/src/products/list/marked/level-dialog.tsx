import { LONGEST_COLOR_TEXT } from '@fyonka/api-contract/values/goods/products';
import { useState } from 'react';
import { DIRECTION } from '@fyonka/shop-bridge/language';
import type { LocalizedText } from '@fyonka/api-contract/wire/catalog';
import { TextField } from '@fyonka/ui/fields/field';
import { Twin } from '../../../form/fields/twin.tsx';
import { FormActions, OfficeDialog } from '../../../parts/dialogs/office-dialog.tsx';
import { useMessages } from '../../messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';

interface LevelDialogProps {
  count: number;
  onClose: () => void;
  onConfirm: (level: LocalizedText) => void;
}

/** Asks for the school level of products. */
export function LevelDialog({ count, onClose, onConfirm }: LevelDialogProps) {
  const { t } = useMessages();
  const [level, setLevel] = useState<LocalizedText>({ ar: '', en: '' });
  const isWhole = level.ar.trim() !== '' && level.en.trim() !== '';
  return (
    <OfficeDialog open onClose={onClose} title={t('setLevel', { count })}>
      <div className={layout.stack4}>
        <Twin label={t('level')}>
          {(lang, label) => (
            <TextField
              label={label}
              value={level[lang]}
              onChange={(text) => setLevel({ ...level, [lang]: text })}
              maxLength={LONGEST_COLOR_TEXT}
              input={{ lang, dir: DIRECTION[lang], autoComplete: 'off' }}
            />
          )}
        </Twin>
        <p className={layout.muted}>{t('levelHint')}</p>
        <FormActions disabled={!isWhole} onClick={() => onConfirm(level)} onClose={onClose}>
          {t('setLevelNow')}
        </FormActions>
      </div>
    </OfficeDialog>
  );
}
