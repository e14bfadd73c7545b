import ArrowRight from 'lucide-react/icons/arrow-right';
import ChevronRight from 'lucide-react/icons/chevron-right';
import PenLine from 'lucide-react/icons/pen-line';
import Truck from 'lucide-react/icons/truck';
import { classNames } from '../class-names.ts';
import type { IconShape, IconShapeProps } from './icon.tsx';
import styles from './icon.module.css';

// Shapes that point in reading direction and turn with the page's direction.

export function ArrowForward(props: IconShapeProps) {
  return <Turning shape={ArrowRight} {...props} />;
}

export function ChevronForward(props: IconShapeProps) {
  return <Turning shape={ChevronRight} {...props} />;
}

export function PenForward(props: IconShapeProps) {
  return <Turning shape={PenLine} {...props} />;
}

export function TruckForward(props: IconShapeProps) {
  return <Turning shape={Truck} {...props} />;
}

function Turning({ shape: Shape, className, ...props }: IconShapeProps & { shape: IconShape }) {
  return <Shape className={classNames(styles.turning, className)} {...props} />;
}
