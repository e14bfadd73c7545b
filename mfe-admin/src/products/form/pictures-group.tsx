import { useId } from 'react';
import { Picture } from '@fyonka/ui/goods/picture';
import { useFormField } from '../../form/use-form-field.ts';
import { useMessages } from '../messages.ts';
import { FieldError } from './field-error.tsx';
import type { ProductControl } from './product-text.tsx';
import styles from './form.module.css';

export interface PicturesGroupProps {
  control: ProductControl;
  /** Whether some are on their way. */
  onBusy: (isBusy: boolean) => void;
}

export function PicturesGroup({ control }: PicturesGroupProps) {
  const { t } = useMessages();
  const errorId = useId();
  const { name, value, error } = useFormField(control, 'pictures', t as (key: string) => string);
  return (
    <fieldset className={styles.group}>
      <legend>{t('pictures')}</legend>
      <div data-field={name} tabIndex={-1}>
        {value.map(({ url }) => (
          <Picture key={url} src={url} alt="" size={120} sizes="120px" />
        ))}
      </div>
      <FieldError id={errorId} text={error} />
    </fieldset>
  );
}
