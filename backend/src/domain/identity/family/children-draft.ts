import { CHILD_LEVELS } from '@fyonka/api-contract/values/goods/levels';
import { MOST_CHILDREN } from '@fyonka/api-contract/values/limits';
import { FILTER_COLORS } from '@fyonka/api-contract/values/goods/product-filters';
import { DraftFields, judged } from '../../draft-fields.ts';
import type { Judged, Sent } from '../../draft-fields.ts';
import { cleanName, faultOfName } from '../../texts/person-name.ts';
import { textFault } from '../../ordering/placing/custom-texts.ts';
import type { Child } from './family.ts';
import { colorOfLevel } from './child-levels.ts';

export interface SentChild {
  readonly name?: Sent<string>;
  readonly level?: Sent<string>;
  /** Left out: that of the level. */
  readonly color?: Sent<string>;
}

/** Validates the children of a family list. A name has the rules of the text on a product, because it becomes one. */
export function readChildren(sent: readonly SentChild[]): Judged<readonly Child[]> {
  const fields = new DraftFields();
  if (sent.length > MOST_CHILDREN) fields.fault('children', 'TOO_MANY_ITEMS');
  const names = new Set<string>();
  const children = sent.map((child, place) => {
    const field = (name: keyof SentChild) => `children.${place}.${name}`;
    const name = readName(fields, field('name'), child.name);
    if (name !== '' && names.has(name)) fields.fault(field('name'), 'DUPLICATE');
    names.add(name);
    const level = CHILD_LEVELS.find((known) => known === child.level);
    if (!level) fields.fault(field('level'), child.level ? 'INVALID' : 'REQUIRED');
    const color = FILTER_COLORS.find((known) => known === child.color);
    if (!color && child.color) fields.fault(field('color'), 'INVALID');
    return { name, level: level ?? 'finished', color: color ?? colorOfLevel(level ?? 'finished') ?? 'white' };
  });
  return judged(fields, children);
}

function readName(fields: DraftFields, field: string, sent: Sent<string>): string {
  const name = cleanName(sent ?? '');
  const fault = textFault(name);
  if (name === '') fields.fault(field, 'REQUIRED');
  else if (fault === 'too-long') fields.fault(field, 'TOO_LONG');
  else if (fault === 'invalid-characters') fields.fault(field, 'CUSTOM_TEXT_INVALID_CHARACTERS');
  else if (faultOfName(name, Infinity) === 'NAME_WITHOUT_LETTERS') fields.fault(field, 'NAME_WITHOUT_LETTERS');
  return name;
}
