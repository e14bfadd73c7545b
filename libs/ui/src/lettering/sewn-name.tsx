import { classNames } from '../class-names.ts';
import cloths from './cloths.module.css';
import type { WrittenText } from './framed-picture.tsx';
import styles from './sewn-name.module.css';

/** A name within a text, in the colours of its thread and cloth. Without a look it is only bold. */
export function SewnName({ text, look }: WrittenText) {
  const looks = look && {
    className: classNames(cloths.cloth, styles.name),
    'data-cloth': look.patch ?? look.cloth,
    'data-thread': look.thread,
  };
  return (
    <b {...looks} dir="auto" translate="no">
      {text}
    </b>
  );
}
