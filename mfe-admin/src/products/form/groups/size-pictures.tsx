import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import { Picture } from '@fyonka/ui/goods/picture';
import { useWatch } from 'react-hook-form';
import { SwitchField } from '../../../parts/fields/switch-field.tsx';
import type { ProductPicture } from '../../../pictures/product-picture.ts';
import { useMessages } from '../../messages.ts';
import { useProductField } from './use-product-field.ts';
import type { ProductValues } from '../saving/product-values.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import groups from '../../../form/group.module.css';
import styles from './size-pictures.module.css';

/** Units of a number that says how large a piece is. */
const MEASURES = new Set(['cm', 'mm', 'm']);

/** Marks the pictures that show how large the piece is, and says when shoppers cannot know it. */
export function SizePictures() {
  const { t } = useMessages();
  const { value: pictures, onChange } = useProductField('pictures');
  const isDrawn = pictures.some(({ size }) => size === 'drawing');
  const isMarked = pictures.some(({ size }) => size !== undefined);
  const isMeasured = useIsMeasured();

  function toggle(url: string) {
    onChange(pictures.map((picture) => (picture.url === url ? toggled(picture, isDrawn) : picture)));
  }

  function setDrawn(isDrawing: boolean) {
    onChange(pictures.map((one) => (one.size ? { ...one, size: isDrawing ? 'drawing' : 'photo' } : one)));
  }

  if (pictures.length === 0) return null;
  return (
    <fieldset className={layout.stack2}>
      <legend>{t('sizePictures')}</legend>
      {!isMarked && isMeasured === false && <p className={groups.hint}>{t('sizeUnknown')}</p>}
      <div className={`${layout.wrap2} ${styles.choices}`}>
        {pictures.map(({ url, size }, index) => (
          <button
            key={url}
            type="button"
            aria-pressed={size !== undefined}
            aria-label={t('showsSize', { place: index + 1 })}
            onClick={() => toggle(url)}
          >
            <Picture src={url} alt="" sizes="56px" size={56} />
          </button>
        ))}
      </div>
      {isMarked && <SwitchField label={t('sizeDrawn')} isOn={isDrawn} onChange={setDrawn} />}
    </fieldset>
  );
}

function toggled({ url, size }: ProductPicture, isDrawn: boolean): ProductPicture {
  return size === undefined ? { url, size: isDrawn ? 'drawing' : 'photo' } : { url };
}

/** Whether one of the product's attributes is a length; null until the attributes are known. */
function useIsMeasured(): boolean | null {
  const { answer } = useOwnAnswer(pathTo('GET /api/admin/attributes'));
  const values = useWatch<ProductValues, 'attributes'>({ name: 'attributes' });
  if (!answer) return null;
  return answer.attributes.some(({ key, unit }) => MEASURES.has(unit.en) && Boolean(values[key]?.number));
}
