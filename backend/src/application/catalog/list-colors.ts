import { COLOR_OPTIONS } from '../../domain/catalog/colors.ts';
import type { ColorOption } from '../../domain/catalog/colors.ts';

export class ListColors {
  execute(): readonly ColorOption[] {
    return COLOR_OPTIONS;
  }
}
