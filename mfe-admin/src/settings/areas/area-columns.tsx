import { useEffect, useMemo, useRef } from 'react';
import type { OfficeAreaView } from '@fyonka/api-contract/wire/office/settings';
import { LIST_COMMA } from '@fyonka/api-contract/text/list-comma';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { amountText, readAmount } from '../../form/numbers.ts';
import { ChoiceField } from '../../parts/fields/choice-field.tsx';
import { Button } from '@fyonka/ui/actions/button';
import { NumberCell } from '../../parts/list-page/number-cell.tsx';
import type { Column } from '../../parts/lists/data-table.tsx';
import { useMessages as useCalendarMessages } from '../calendar/messages.ts';
import { useMessages } from '../messages.ts';
import type { MessageKey } from '../messages.ts';
import { AREA_STATES, isFee, stateOf, withState } from './area-terms.ts';
import type { AreaState } from './area-terms.ts';
import type { AreaChanges } from './use-area-changes.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './areas.module.css';

/** Columns of the areas: name, fee, and whether the shop delivers there. */
export function useAreaColumns(
  change: AreaChanges['change'],
  setFee: AreaChanges['setFee'],
  onRename: (own: OfficeAreaView) => void,
  onEnd: (area: OfficeAreaView) => void,
): readonly Column<OfficeAreaView>[] {
  const { t } = useMessages();
  const { t: ofCalendar } = useCalendarMessages();
  const language = useLanguage();
  return useMemo(() => {
    const other = language === 'ar' ? 'en' : 'ar';
    return [
      {
        id: 'name',
        header: t('area'),
        card: 'title',
        cell: (area) => (
          <span className={`${layout.stack} ${styles.name}`}>
            {area.name[language]}
            <small className={`${layout.quiet} ${layout.tiny}`} lang={other}>
              {area.name[other]}
            </small>
            {area.days && (
              <small className={layout.tiny}>
                {area.days.map((day) => ofCalendar(day)).join(LIST_COMMA[language])}
              </small>
            )}
            {area.isOwn && (
              <Button kind="text" onClick={() => onRename(area)}>
                {t('renameArea')}
              </Button>
            )}
          </span>
        ),
      },
      {
        id: 'fee',
        header: t('fee'),
        card: 'end',
        cell: (area) => (
          <NumberCell
            className={styles.fee}
            label={t('feeOf', { area: area.name[language] })}
            text={amountText(area.deliveryFee)}
            placeholder="—"
            inputMode="decimal"
            faultOf={(typed) => (isFee(readAmount(typed)) ? null : t('invalidFee'))}
            onSave={(typed) => {
              const kd = readAmount(typed);
              if (!isFee(kd) || kd === area.deliveryFee) return;
              setFee(area, kd);
            }}
          />
        ),
      },
      {
        id: 'delivery',
        header: t('delivery'),
        card: 'wide',
        cell: (area) => (
          <Delivery
            area={area}
            onState={(state) => {
              change([withState(area, state)], t(TOASTS[state], { area: area.name[language] }));
              if (state === 'none') onEnd(area);
            }}
          />
        ),
      },
    ];
  }, [t, ofCalendar, language, change, setFee, onRename, onEnd]);
}

const TOASTS = {
  open: 'areaOpen',
  offToday: 'areaOffToday',
  off: 'areaOff',
  none: 'areaNone',
} as const satisfies Record<AreaState, MessageKey>;

interface DeliveryProps {
  area: OfficeAreaView;
  onState: (state: AreaState) => void;
}

/** Chooses whether the shop delivers to an area that has a fee. */
function Delivery({ area, onState }: DeliveryProps) {
  const { t, lang } = useMessages();
  const ending = useRef(false);
  const ended = useRef<HTMLSpanElement>(null);
  const state = stateOf(area);
  useEffect(() => {
    // The pressed button is gone.
    if (state === 'none' && ending.current) ended.current?.focus();
    ending.current = false;
  }, [state]);
  if (state === 'none')
    return (
      <span ref={ended} tabIndex={-1} className={layout.quiet}>
        {t('none')}
      </span>
    );
  return (
    <ChoiceField
      label={t('deliveryOf', { area: area.name[lang] })}
      hideLabel
      className={styles.choice}
      buttonClass={state === 'open' ? undefined : styles.closed}
      value={state}
      options={AREA_STATES.map((value) => ({ value, label: t(value) }))}
      onChange={(next) => {
        ending.current = next === 'none';
        onState(next);
      }}
    />
  );
}
