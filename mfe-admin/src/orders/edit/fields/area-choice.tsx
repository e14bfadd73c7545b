import { useMemo } from 'react';
import { useFormContext } from 'react-hook-form';
import { useAnswer } from '@fyonka/api-client/answers';
import { deliveryAreasPath } from '@fyonka/api-client/ordering';
import type { UnservedAreaView } from '@fyonka/api-contract/wire/ordering';
import { fold } from '@fyonka/api-contract/text/fold';
import { Combobox } from '@fyonka/ui/fields/combobox';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { FailedNote } from '@fyonka/ui/notices/failed-note';
import { Money } from '@fyonka/ui/text/money';
import { useFormField } from '../../../form/use-form-field.ts';
import { useMessages } from '../messages.ts';
import type { OrderValues } from '../order-values.ts';

/** Chooses the area of the order; shows its fee. */
export function AreaChoice() {
  const { t } = useMessages();
  const language = useLanguage();
  const { answer, error: failure, refetch } = useAnswer(deliveryAreasPath());
  const { control, getValues } = useFormContext<OrderValues>();
  const { name, value, onChange, onBlur, error, ref } = useFormField(control, 'address.city', () => '');
  const stored = getValues('address.storedArea');
  const options = useMemo(() => {
    const called = ({ key, name: names, otherSpellings }: UnservedAreaView) => ({
      value: key,
      label: names[language],
      search: [names.ar, names.en, ...otherSpellings].join('\n'),
    });
    const { areas = [], unserved = [] } = answer ?? {};
    const isListed = [...areas, ...unserved].some(({ key }) => key === stored?.key);
    return [
      ...areas.map((area) => ({
        ...called(area),
        aside: area.isOff ? t('areaOff') : <Money kd={area.deliveryFee} />,
      })),
      // The order may go where nothing is delivered any more. Of such areas the office's own are in no public list.
      ...unserved.concat(!answer || isListed || !stored ? [] : stored).map((area) => ({
        ...called(area),
        aside: t('areaUnserved'),
      })),
    ];
  }, [answer, stored, language, t]);
  return (
    <div>
      <Combobox
        name={name}
        ref={ref}
        label={t('area')}
        value={value || null}
        options={options}
        onChange={(key) => onChange(key ?? '')}
        onBlur={onBlur}
        error={error}
        placeholder={t('areaPlaceholder')}
        emptyText={t('noSuchArea')}
        countText={(shown, all) => t('areaCount', { shown, all })}
        fold={fold}
      />
      {!answer && failure && <FailedNote onRetry={refetch}>{t('areasFailed')}</FailedNote>}
    </div>
  );
}
