import { useMemo, useState } from 'react';
import type { Control } from 'react-hook-form';
import type { AnswerState } from '@fyonka/api-client/answers';
import type { DeliveryAreasAnswer, UnservedAreaView } from '@fyonka/api-contract/wire/ordering';
import { fold } from '@fyonka/api-contract/text/fold';
import { Combobox } from '@fyonka/ui/fields/combobox';
import type { ComboboxOption } from '@fyonka/ui/fields/combobox-props';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { inLanguage } from '@fyonka/i18n/format';
import layout from '@fyonka/ui/styles/layout.module.css';
import { Money } from '@fyonka/ui/text/money';
import { FailedNote } from '@fyonka/ui/notices/failed-note';
import { useField } from '../../../form/use-field.ts';
import { useMessages } from '../../../messages.ts';
import type { DeliveryDetails } from '../delivery-details.ts';
import { AskForArea, NearAreas } from './area-notes.tsx';

export interface AreaFieldProps {
  control: Control<DeliveryDetails>;
  areas: AnswerState<DeliveryAreasAnswer>;
}

/**
 * Chooses a delivery area by its name in either language and any usual spelling; shows its fee. An area without delivery
 * can be chosen, too, to be told so, and what is no area stays as it was typed.
 */
export function AreaField({ control, areas: { answer, isFetching, error: failure, refetch } }: AreaFieldProps) {
  const { t } = useMessages();
  const { value, onChange, error: fault, ...field } = useField(control, 'city');
  // The area may have been open when it was chosen or stored.
  const isClosed = answer?.areas.some(({ key, isOff }) => key === value && isOff);
  const unserved = answer?.unserved?.find(({ key }) => key === value);
  const [missed, setMissed] = useState('');
  const options = useAreaOptions(answer);
  // One of the office's own that it has closed for good is in no list.
  const isGone = answer !== undefined && value !== '' && options.every((option) => option.value !== value);
  const isMissed = value === '' && missed !== '';
  const ownFault =
    (isClosed && t('areaClosed')) ||
    (isGone && t('notServed')) ||
    (unserved && t('areaNotServed', { area: inLanguage(unserved.name) })) ||
    (isMissed && t('noAreaCalled', { typed: missed })) ||
    undefined;
  const choose = (key: string | null) => {
    setMissed('');
    onChange(key ?? '');
  };
  return (
    <div className={layout.stack3}>
      <Combobox
        {...field}
        error={ownFault ?? fault}
        good={field.good && ownFault === undefined}
        name="city"
        label={t('city')}
        value={value || null}
        options={options}
        onChange={choose}
        missed={missed}
        onMiss={setMissed}
        placeholder={t('cityPlaceholder')}
        emptyText={answer === undefined && isFetching ? t('areasLoading') : t('noSuchArea')}
        countText={(shown, all) => t('areaCount', { shown, all })}
        fold={areaSpelling}
      />
      {unserved && <AskForArea name={unserved.name} />}
      {isMissed && <NearAreas key={missed} typed={missed} onChoose={choose} />}
      {answer === undefined && failure && !isFetching && (
        <FailedNote button={{ kind: 'text' }} onRetry={refetch}>
          {t('areasFailed')}
        </FailedNote>
      )}
    </div>
  );
}

/** Signs write Da'iya, Daiya and Al-Da’iya. Apostrophes, dashes and the article do not distinguish areas. */
function areaSpelling(text: string): string {
  return fold(text.replace(/['’‘ʼ`]/g, ''))
    .replace(/[- ]+/g, ' ')
    .replace(/(?<= |^)al /gm, '');
}

/**
 * Areas without delivery today are visible but disabled, so that nobody searches for theirs in vain. Those without any
 * come last.
 */
function useAreaOptions(answer: DeliveryAreasAnswer | undefined): ComboboxOption[] {
  const { t } = useMessages();
  const language = useLanguage();
  return useMemo(() => {
    const sorted = <Area extends UnservedAreaView>(areas: readonly Area[] = []) =>
      areas.toSorted((one, other) => one.name[language].localeCompare(other.name[language], language));
    const called = ({ key, name, otherSpellings }: UnservedAreaView) => ({
      value: key,
      label: name[language],
      search: [name.ar, name.en, ...otherSpellings].join('\n'),
    });
    return [
      ...sorted(answer?.areas).map((area) => ({
        ...called(area),
        aside: area.isOff ? t('notToday') : <Money kd={area.deliveryFee} />,
        isDisabled: area.isOff,
      })),
      ...sorted(answer?.unserved).map((area) => ({ ...called(area), aside: t('notYet') })),
    ];
  }, [answer, language, t]);
}
