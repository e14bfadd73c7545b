import { PicturesField } from '../../../pictures/pictures-field.tsx';
import { SizePictures } from './size-pictures.tsx';
import { useProductField } from './use-product-field.ts';
import groups from '../../../form/group.module.css';

/** @param onBusy called when uploads start and when they end */
export function PicturesGroup({ onBusy }: { onBusy: (isBusy: boolean) => void }) {
  const { name, value, error, onChange } = useProductField('pictures');
  return (
    <div className={groups.group} data-field={name}>
      <PicturesField
        pictures={value}
        onChange={(pictures) => onChange([...pictures])}
        onBusyChange={onBusy}
        error={error}
      />
      <SizePictures />
    </div>
  );
}
