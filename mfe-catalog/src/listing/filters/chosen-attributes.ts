import type { AttributeParameters, ListFilterView } from '@fyonka/api-contract/wire/catalog';
import type { Language } from '@fyonka/api-contract/values/language';

/** What both parts need. Functions of the page are passed in, so that this script shares few modules with the page. */
export interface FilterPartProps {
  language: Language;
  chosen: AttributeParameters;
  /** Changes the query of the page as `changeQuery` does. */
  onChange: (changes: Readonly<Record<string, readonly string[] | null>>, how: 'push') => void;
}

/** The parameter of an attribute in addresses. */
export const parameterOf = ({ key }: ListFilterView) => `attr.${key}` as const;

/** The chosen values with one more, or without one that was chosen. */
export function toggled(chosen: AttributeParameters, filter: ListFilterView, value: string): AttributeParameters {
  const name = parameterOf(filter);
  const { [name]: before = [], ...others } = chosen;
  const values = before.includes(value) ? before.filter((one) => one !== value) : [...before, value];
  return values.length === 0 ? others : { ...others, [name]: values };
}

/** Narrows the list of the page by these attributes and no others. Back returns to the former list. */
export function choose({ onChange }: Pick<FilterPartProps, 'onChange'>, next: AttributeParameters): void {
  const former = [...new URLSearchParams(location.search).keys()].filter((name) => name.startsWith('attr.'));
  const without = Object.fromEntries(former.map((name) => [name, null]));
  onChange({ ...without, ...next, pages: null }, 'push');
}
