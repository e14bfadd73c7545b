import { addIcons } from './icon.tsx';
import { ORDER_ICON_SHAPES } from './order-icon-shapes.ts';

// Imported for this effect, by whoever draws one of them.
addIcons(ORDER_ICON_SHAPES);
