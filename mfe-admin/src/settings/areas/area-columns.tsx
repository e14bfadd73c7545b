import { useMemo } from 'react';
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
): readonly Column<OfficeAreaView>[] {
  const { t } = useMessages();
  const { t: ofCalendar } = useCalendarMessages();
  const language = useLanguage();
  return useMemo(() => {
    const other = language === 'ar' ? 'en' : 'ar';
    const toastKeys = {
      open: 'areaOpen',
      offToday: 'areaOffToday',
      off: 'areaOff',
      none: 'areaNone',
    } as const satisfies Record<AreaState, MessageKey>;
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
        cell: (area) =>
          stateOf(area) === 'none' ? (
            <span className={layout.quiet}>{t('none')}</span>
          ) : (
            <ChoiceField
              label={t('deliveryOf', { area: area.name[language] })}
              hideLabel
              className={styles.choice}
              buttonClass={stateOf(area) === 'open' ? undefined : styles.closed}
              value={stateOf(area)}
              options={AREA_STATES.map((state) => ({ value: state, label: t(state) }))}
              onChange={(state) => change([withState(area, state)], t(toastKeys[state], { area: area.name[language] }))}
            />
          ),
      },
    ];
  }, [t, ofCalendar, language, change, setFee, onRename]);
}
