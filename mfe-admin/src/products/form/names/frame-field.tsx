import { useId } from 'react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { Picture } from '@fyonka/ui/goods/picture';
import { useMessages } from '../../messages.ts';
import { useProductField } from '../groups/use-product-field.ts';
import type { ProductValues } from '../saving/product-values.ts';
import { FrameEditor } from './frame-editor.tsx';
import { frameOn } from './frame-moves.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './frame-field.module.css';

/**
 * Which picture shows the product without a text, and where on it the text goes.
 * @param index place of the text among those of the product
 */
export function FrameField({ index }: { index: number }) {
  const { t } = useMessages();
  const pictures = useWatch<ProductValues, 'pictures'>({ name: 'pictures' });
  const { value, onChange } = useProductField(`customTags.${index}.frame`);
  const group = useId();
  // The server drops a frame together with its picture.
  const frame = value && pictures.some(({ url }) => url === value.imageUrl) ? value : null;

  /** A frame keeps its measures on another picture, which is often of the same pose. */
  const put = (imageUrl: string) => onChange(value ? { ...value, imageUrl } : frameOn(imageUrl));

  if (pictures.length === 0) return null;
  return (
    <fieldset className={`${layout.stack3} ${styles.frame}`}>
      <legend className={styles.legend}>{t('frame', { number: index + 1 })}</legend>
      <p className={layout.muted}>{t(frame ? 'frameHint' : 'noFrameHint')}</p>
      <div className={layout.wrap2}>
        <Choice name={group} label={t('noFrame')} isChosen={frame === null} onChoose={() => onChange(null)}>
          <span className={`${layout.centred} ${layout.quiet} ${layout.tiny} ${layout.middle} ${styles.none}`}>
            {t('noFrame')}
          </span>
        </Choice>
        {pictures.map(({ url }, place) => (
          <Choice
            key={url}
            name={group}
            label={t('framePicture', { place: place + 1 })}
            isChosen={frame?.imageUrl === url}
            onChoose={() => put(url)}
          >
            <Picture src={url} alt="" sizes="56px" size={56} />
          </Choice>
        ))}
      </div>
      {frame && <FrameEditor index={index} frame={frame} onChange={onChange} />}
    </fieldset>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function Choice({ name, label, isChosen, onChoose, children }: ChoiceProps) {
  return (
    <label className={`${layout.stack} ${layout.relative} ${layout.rounded} ${styles.choice}`}>
      <input
        className={layout.over}
        type="radio"
        name={name}
        aria-label={label}
        checked={isChosen}
        onChange={onChoose}
      />
      {children}
    </label>
  );
}
