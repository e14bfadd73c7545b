import { useState } from 'react';
import type { OfficeAreaView } from '@fyonka/api-contract/wire/office/settings';
import { Button } from '@fyonka/ui/actions/button';
import { ActionDialog } from '../../form/action-form.tsx';
import type { FieldTable } from '../../form/fields/field-table.ts';
import { readAmount } from '../../form/numbers.ts';
import { SelectionBar } from '../../parts/lists/selection-bar.tsx';
import { useMessages } from '../messages.ts';
import type { MessageKey } from '../messages.ts';
import { isFee, withState } from './area-terms.ts';
import type { AreaState } from './area-terms.ts';
import type { AreaChanges } from './use-area-changes.ts';

interface AreasMarkedProps {
  areas: readonly OfficeAreaView[];
  /** Number of selected areas that are not shown. */
  elsewhere: number;
  onClear: () => void;
  change: AreaChanges['change'];
}

/** Actions on the selected areas. */
export function AreasMarked({ areas, elsewhere, onClear, change }: AreasMarkedProps) {
  const { t } = useMessages();
  const [asksFee, setAsksFee] = useState(false);
  const toastText = t('areasChanged', { count: areas.length });

  function setState(state: AreaState) {
    change(
      areas.map((area) => withState(area, state)),
      toastText,
    );
    onClear();
  }

  return (
    <SelectionBar count={areas.length} elsewhere={elsewhere} onClear={onClear}>
      <Button kind="line" onClick={() => setState('offToday')}>
        {t('offToday')}
      </Button>
      <Button kind="line" onClick={() => setState('off')}>
        {t('off')}
      </Button>
      <Button kind="line" onClick={() => setState('open')}>
        {t('deliverAgain')}
      </Button>
      <Button kind="line" onClick={() => setAsksFee(true)}>
        {t('setFee')}
      </Button>
      <FeeDialog
        open={asksFee}
        count={areas.length}
        onClose={() => setAsksFee(false)}
        onFee={(kd) => {
          change(
            areas.map(({ key }) => ({ key, deliveryFee: kd })),
            toastText,
          );
          setAsksFee(false);
          onClear();
        }}
      />
    </SelectionBar>
  );
}

interface FeeDialogProps {
  open: boolean;
  count: number;
  onClose: () => void;
  onFee: (kd: number) => void;
}

const FEE: FieldTable<{ fee: string }, MessageKey> = {
  fee: {
    label: 'newFee',
    as: 'amount',
    hint: 'oldOrders',
    check: (typed) => (isFee(readAmount(typed)) ? null : 'invalidFee'),
  },
};

function FeeDialog({ open, count, onClose, onFee }: FeeDialogProps) {
  const { t } = useMessages();
  return (
    <ActionDialog
      open={open}
      onClose={onClose}
      title={t('setFeeTitle', { count })}
      role="dialog"
      fields={FEE}
      values={{ fee: '' }}
      send={async ({ fee }) => readAmount(fee) ?? 0}
      onDone={onFee}
      wordsOf={() => null}
      button={t('apply')}
      t={t}
    />
  );
}
