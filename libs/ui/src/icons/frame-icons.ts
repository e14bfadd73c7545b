import { FRAME_ICON_SHAPES } from './frame-icon-shapes.ts';
import { addIcons } from './icon.tsx';

// Imported for this effect, by whoever draws one of them.
addIcons(FRAME_ICON_SHAPES);
