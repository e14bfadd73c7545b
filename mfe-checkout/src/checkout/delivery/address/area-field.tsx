import { useMemo } from 'react';
import type { Control } from 'react-hook-form';
import type { AnswerState } from '@fyonka/api-client/answers';
import type { DeliveryAreasAnswer, DeliveryAreaView } from '@fyonka/api-contract/wire/ordering';
import { fold } from '@fyonka/api-contract/text/fold';
import { Combobox } from '@fyonka/ui/fields/combobox';
import type { ComboboxOption } from '@fyonka/ui/fields/combobox-props';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { Money } from '@fyonka/ui/text/money';
import { FailedNote } from '@fyonka/ui/notices/failed-note';
import { useField } from '../../../form/use-field.ts';
import { useMessages } from '../../../messages.ts';
import type { DeliveryDetails } from '../delivery-details.ts';

export interface AreaFieldProps {
  control: Control<DeliveryDetails>;
  areas: AnswerState<DeliveryAreasAnswer>;
}

/** Chooses a delivery area by its name in either language and any usual spelling; shows its fee. */
export function AreaField({ control, areas: { answer, isFetching, error: failure, refetch } }: AreaFieldProps) {
  const { t } = useMessages();
  const { value, onChange, error: fault, ...field } = useField(control, 'city');
  // The area may have been open when it was chosen or stored.
  const isClosed = answer?.areas.some(({ key, isOff }) => key === value && isOff);
  const options = useAreaOptions(answer?.areas ?? NONE);
  return (
    <div>
      <Combobox
        {...field}
        error={isClosed ? t('areaClosed') : fault}
        good={field.good && !isClosed}
        name="city"
        label={t('city')}
        value={value || null}
        options={options}
        onChange={(key) => onChange(key ?? '')}
        placeholder={t('cityPlaceholder')}
        emptyText={answer === undefined && isFetching ? t('areasLoading') : t('noSuchArea')}
        countText={(shown, all) => t('areaCount', { shown, all })}
        fold={areaSpelling}
      />
      {answer === undefined && failure && !isFetching && (
        <FailedNote button={{ kind: 'text' }} onRetry={refetch}>
          {t('areasFailed')}
        </FailedNote>
      )}
    </div>
  );
}

const NONE: readonly DeliveryAreaView[] = [];

/** Signs write Da'iya, Daiya and Al-Da’iya. Apostrophes, dashes and the article do not distinguish areas. */
function areaSpelling(text: string): string {
  return fold(text.replace(/['’‘ʼ`]/g, ''))
    .replace(/[- ]+/g, ' ')
    .replace(/(?<= |^)al /gm, '');
}

/** Areas without delivery today are visible but disabled, so that nobody searches for theirs in vain. */
function useAreaOptions(areas: readonly DeliveryAreaView[]): ComboboxOption[] {
  const { t } = useMessages();
  const language = useLanguage();
  return useMemo(() => {
    const sorted = [...areas].sort((one, other) => one.name[language].localeCompare(other.name[language], language));
    return sorted.map((area) => ({
      value: area.key,
      label: area.name[language],
      search: [area.name.ar, area.name.en, ...area.otherSpellings].join('\n'),
      aside: area.isOff ? t('notToday') : <Money kd={area.deliveryFee} />,
      isDisabled: area.isOff,
    }));
  }, [areas, language, t]);
}
