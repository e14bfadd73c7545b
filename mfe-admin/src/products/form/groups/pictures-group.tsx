import { PicturesField } from '../../../pictures/pictures-field.tsx';
import { SizePictures } from './size-pictures.tsx';
import { useProductField } from './use-product-field.ts';
import type { ProductControl } from './use-product-field.ts';
import groups from '../../../form/group.module.css';

export interface PicturesGroupProps {
  control: ProductControl;
  /** Called when uploads start and when they end. */
  onBusy: (isBusy: boolean) => void;
}

export function PicturesGroup({ control, onBusy }: PicturesGroupProps) {
  const { name, value, error, onChange } = useProductField(control, 'pictures');
  return (
    <div className={groups.group} data-field={name}>
      <PicturesField
        pictures={value}
        onChange={(pictures) => onChange([...pictures])}
        onBusyChange={onBusy}
        error={error}
      />
      <SizePictures control={control} />
    </div>
  );
}
