import { useFormField } from '../../form/use-form-field.ts';
import { PicturesField } from '../../pictures/pictures-field.tsx';
import { useMessages } from '../messages.ts';
import type { ProductControl } from './product-text.tsx';
import groups from '../../form/group.module.css';

export interface PicturesGroupProps {
  control: ProductControl;
  /** Whether some are on their way. */
  onBusy: (isBusy: boolean) => void;
}

export function PicturesGroup({ control, onBusy }: PicturesGroupProps) {
  const { t } = useMessages();
  const { name, value, error, onChange } = useFormField(control, 'pictures', t as (key: string) => string);
  return (
    <div className={groups.group} data-field={name}>
      <PicturesField
        pictures={value}
        onChange={(pictures) => onChange([...pictures])}
        onBusyChange={onBusy}
        error={error}
      />
    </div>
  );
}
