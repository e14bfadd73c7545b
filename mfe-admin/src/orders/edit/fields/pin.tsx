import { useController, useFormContext } from 'react-hook-form';
import { pinUrl } from '@fyonka/api-contract/text/pin-url';
import { Button, ButtonLink } from '@fyonka/ui/actions/button';
import { useMessages } from '../messages.ts';
import type { OrderValues } from '../order-values.ts';

/** The customer's pin, where there is one. */
export function Pin() {
  const { t } = useMessages();
  const { field } = useController({ control: useFormContext<OrderValues>().control, name: 'address.location' });
  if (!field.value) return null;
  return (
    <p>
      <ButtonLink kind="text" href={pinUrl(field.value)} target="_blank" rel="noopener noreferrer">
        {t('pin')}
      </ButtonLink>{' '}
      <Button kind="text" onClick={() => field.onChange(null)}>
        {t('removePin')}
      </Button>
    </p>
  );
}
