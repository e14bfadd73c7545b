import { useMemo } from 'react';
import type { DeliveryAreaView } from '@fyonka/api-contract/ordering';
import { fold } from '@fyonka/api-contract/fold';
import { Button } from '@fyonka/ui/actions/button';
import { Combobox } from '@fyonka/ui/fields/combobox';
import type { ComboboxOption } from '@fyonka/ui/fields/combobox-props';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { Money } from '@fyonka/ui/text/money';
import { Note } from '@fyonka/ui/notices/note';
import type { CallState } from '../call/use-call.ts';
import { useMessages } from '../messages.ts';
import type { DeliveryForm } from './use-delivery-form.ts';

/** Area of Kuwait, found by its name in either language and any spelling, with what delivery there costs. */
export function AreaField({ form, areas }: { form: DeliveryForm; areas: CallState<DeliveryAreaView[]> }) {
  const { t } = useMessages();
  const options = useAreaOptions(areas.status === 'ready' ? areas.value : NONE);
  return (
    <div ref={form.place('city')}>
      <Combobox
        label={t('city')}
        value={form.details.city || null}
        options={options}
        onChange={(key) => form.change('city', key ?? '')}
        onBlur={() => form.leave('city')}
        error={form.errorOf('city')}
        good={form.isGood('city')}
        placeholder={t('cityPlaceholder')}
        emptyText={areas.status === 'loading' ? t('areasLoading') : t('noSuchArea')}
        countText={(shown, all) => t('areaCount', { shown, all })}
        fold={fold}
      />
      {areas.status === 'failed' && (
        <Note
          kind="bad"
          action={
            <Button kind="text" onClick={areas.again}>
              {t('tryAgain')}
            </Button>
          }
        >
          {t('areasFailed')}
        </Note>
      )}
    </div>
  );
}

const NONE: readonly DeliveryAreaView[] = [];

function useAreaOptions(areas: readonly DeliveryAreaView[]): ComboboxOption[] {
  const language = useLanguage();
  return useMemo(() => {
    const sorted = [...areas].sort((one, other) => one.name[language].localeCompare(other.name[language], language));
    return sorted.map((area) => ({
      value: area.key,
      label: area.name[language],
      search: `${area.name.ar} ${area.name.en}`,
      aside: <Money kd={area.deliveryFee} />,
    }));
  }, [areas, language]);
}
