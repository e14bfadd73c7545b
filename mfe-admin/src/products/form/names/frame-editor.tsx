import { LONGEST_CUSTOM_TEXT } from '@fyonka/api-contract/values/limits';
import { useId, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { lookOf } from '@fyonka/api-contract/text/text-look';
import { FRAME_BOUNDS } from '@fyonka/api-contract/values/goods/lettering';
import type { LetteringFrame } from '@fyonka/api-contract/wire/catalog';
import { TextField } from '@fyonka/ui/fields/field';
import { Picture } from '@fyonka/ui/goods/picture';
import { FramedPicture } from '@fyonka/ui/lettering/framed-picture';
import { Ltr } from '@fyonka/ui/text/ltr';
import { useMessages } from '../../messages.ts';
import type { ProductValues } from '../saving/product-values.ts';
import { tagViewOf } from '../saving/tag-values.ts';
import { FrameBox } from './frame-box.tsx';
import type { FrameSide } from './frame-moves.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './frame-field.module.css';

const SIDES = [
  ['x', 'frameX'],
  ['y', 'frameY'],
  ['width', 'frameWidth'],
  ['height', 'frameHeight'],
  ['angle', 'frameAngle'],
  ['bend', 'frameBend'],
] as const satisfies readonly (readonly [FrameSide, string])[];

interface FrameEditorProps {
  /** Place of the text among those of the product. */
  index: number;
  frame: LetteringFrame;
  onChange: (frame: LetteringFrame) => void;
}

/** The picture with a name in the frame, which can be moved there and by its measures. */
export function FrameEditor({ index, frame, onChange }: FrameEditorProps) {
  const { t } = useMessages();
  const [typed, setTyped] = useState<string | null>(null);
  const example = t('exampleName');
  const texts = useTexts((place) => (place === index ? (typed ?? example) : example));
  return (
    <div className={`${layout.stack} ${layout.alignStart} ${styles.editor}`}>
      <div className={`${layout.relative} ${layout.wide} ${styles.picture}`}>
        <FramedPicture src={frame.imageUrl} texts={texts}>
          <Picture src={frame.imageUrl} alt="" sizes="(min-width: 48rem) 352px, 90vw" size={352} />
        </FramedPicture>
        <FrameBox frame={frame} onChange={onChange} />
      </div>
      <div className={`${layout.stack2} ${layout.shrink}`}>
        <TextField
          label={t('frameExample')}
          optional={null}
          value={typed ?? example}
          onChange={setTyped}
          maxLength={LONGEST_CUSTOM_TEXT}
          input={{ dir: 'auto' }}
        />
        {SIDES.map(([side, word]) => (
          <Side
            key={side}
            side={side}
            label={t(word)}
            value={frame[side]}
            onChange={(value) => onChange({ ...frame, [side]: value })}
          />
        ))}
      </div>
    </div>
  );
}

/** All texts of the product as they would be on a picture, since several can be on one. */
function useTexts(wordsOf: (place: number) => string) {
  const { control } = useFormContext<ProductValues>();
  const [tags, color] = useWatch({ control, name: ['customTags', 'filterColor'] });
  return tags.map((tag, place) => ({
    text: wordsOf(place),
    look: lookOf(tagViewOf(tag), color === '' ? 'white' : color),
  }));
}

interface SideProps {
  side: FrameSide;
  label: string;
  value: number;
  onChange: (value: number) => void;
}

/** A slider rather than a text, because it never leaves the bounds. Its way is that of the picture in both languages. */
function Side({ side, label, value, onChange }: SideProps) {
  const id = useId();
  const [least, most] = FRAME_BOUNDS[side];
  return (
    <div className={`${layout.stack} ${layout.small} ${layout.gap03} ${styles.side}`}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>
        <Ltr>{side === 'angle' ? `${value}°` : String(value)}</Ltr>
      </output>
      <input
        id={id}
        type="range"
        dir="ltr"
        min={least}
        max={most}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </div>
  );
}
