import { useState } from 'react';
import type { OfficeAreaView } from '@fyonka/api-contract/wire/office/settings';
import { Button } from '@fyonka/ui/actions/button';
import { SelectionBar } from '../../parts/lists/selection-bar.tsx';
import { useMessages } from '../messages.ts';
import { DaysDialog, FeeDialog } from './area-dialogs.tsx';
import { isServed, withState } from './area-terms.ts';
import type { AreaChange, AreaState } from './area-terms.ts';
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
  const [asked, setAsked] = useState<'fee' | 'days' | null>(null);
  const served = areas.filter(isServed);

  function make(changes: readonly AreaChange[]) {
    if (changes.length > 0) change(changes, t('areasChanged', { count: changes.length }));
    setAsked(null);
    onClear();
  }

  // Without a fee there is nothing to switch off, and on again.
  const setState = (state: AreaState) => make(served.map((area) => withState(area, state)));

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
      <Button kind="line" onClick={() => setState('none')}>
        {t('none')}
      </Button>
      <Button kind="line" onClick={() => setAsked('fee')}>
        {t('setFee')}
      </Button>
      <Button kind="line" onClick={() => setAsked('days')}>
        {t('setDays')}
      </Button>
      <FeeDialog
        open={asked === 'fee'}
        title={t('setFeeTitle', { count: areas.length })}
        onClose={() => setAsked(null)}
        onFee={(kd) => make(areas.map(({ key }) => ({ key, deliveryFee: kd })))}
      />
      <DaysDialog
        open={asked === 'days'}
        title={t('setDaysTitle', { count: areas.length })}
        onClose={() => setAsked(null)}
        onDays={(days) => make(areas.map(({ key }) => ({ key, days })))}
      />
    </SelectionBar>
  );
}
