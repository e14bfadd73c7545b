import { COLOR_OPTIONS, type ColorOption } from '../../domain/catalog/colors.ts';

export class ListColors {
  execute(): readonly ColorOption[] {
    return COLOR_OPTIONS;
  }
}
