import { LONGEST_MARKDOWN_NAME, MOST_OFF } from '@fyonka/api-contract/values/goods/markdowns';
import type { MarkdownRequest } from '@fyonka/api-contract/wire/office/goods/markdowns';
import type { FieldTable } from '../form/fields/field-table.ts';
import { readCount } from '../form/numbers.ts';
import type { MessageKey } from './messages.ts';

/** A markdown as it is typed. Days are `YYYY-MM-DD`, times `HH:MM`, both Kuwait's; empty ones are open. */
export interface MarkdownValues {
  name: string;
  percent: string;
  scope: 'all' | 'category';
  category: string;
  fromDay: string;
  fromTime: string;
  untilDay: string;
  untilTime: string;
}

export const EMPTY_MARKDOWN: MarkdownValues = {
  name: '',
  percent: '',
  scope: 'category',
  category: '',
  fromDay: '',
  fromTime: '',
  untilDay: '',
  untilTime: '',
};

/** The moment of a day and time of Kuwait, which has no summer time. @returns null without a day */
function momentOf(day: string, time: string): string | null {
  return day === '' ? null : `${day}T${time}+03:00`;
}

const fromOf = ({ fromDay, fromTime }: MarkdownValues) => momentOf(fromDay, `${fromTime || '00:00'}:00`);
/** A last day without a time is a whole one. */
const untilOf = ({ untilDay, untilTime }: MarkdownValues) =>
  momentOf(untilDay, untilTime === '' ? '23:59:59' : `${untilTime}:00`);

/** @param marked ids of products; null: the form chooses them */
export function requestOf(values: MarkdownValues, marked: readonly string[] | null): MarkdownRequest {
  return {
    name: values.name.trim(),
    percent: readCount(values.percent) ?? Number.NaN,
    products: marked === null ? null : [...marked],
    category: marked === null && values.scope === 'category' ? values.category : null,
    from: fromOf(values),
    until: untilOf(values),
  };
}

interface Category {
  id: string;
  name: string;
}

/** @param categories null: the products are marked */
export function markdownFields(categories: readonly Category[] | null): FieldTable<MarkdownValues, MessageKey> {
  const isChosen = () => categories !== null;
  return {
    name: {
      label: 'name',
      hint: 'nameHint',
      as: 'auto',
      longest: LONGEST_MARKDOWN_NAME,
      check: (name) => (name.trim() === '' ? 'nameMissing' : null),
    },
    percent: {
      label: 'percent',
      as: 'count',
      check: (typed) => {
        const percent = readCount(typed) ?? 0;
        return Number.isInteger(percent) && percent >= 1 && percent <= MOST_OFF ? null : 'percentWrong';
      },
    },
    scope: {
      label: 'scope',
      hint: 'scopeHint',
      as: 'choice',
      options: [
        { value: 'category', label: 'scope-category' },
        { value: 'all', label: 'scope-all' },
      ],
      isShown: isChosen,
    },
    category: {
      label: 'category',
      as: 'choice',
      placeholder: 'chooseCategory',
      options: (categories ?? []).map(({ id, name }) => ({ value: id, label: { words: name } })),
      isShown: ({ scope }) => categories !== null && scope === 'category',
      check: (category) => (category === '' ? 'categoryMissing' : null),
    },
    fromDay: {
      label: 'fromDay',
      hint: 'fromHint',
      as: 'date',
      optional: true,
      also: ['from'],
      check: (day, { fromTime }) => (day === '' && fromTime !== '' ? 'dayMissing' : null),
    },
    fromTime: { label: 'fromTime', as: 'time', optional: true },
    untilDay: {
      label: 'untilDay',
      hint: 'untilHint',
      as: 'date',
      optional: true,
      also: ['until'],
      check: (day, values) => {
        if (day === '') return values.untilTime === '' ? null : 'dayMissing';
        const [from, until] = [fromOf(values), untilOf(values)];
        return from !== null && until !== null && Date.parse(until) <= Date.parse(from) ? 'untilWrong' : null;
      },
    },
    untilTime: { label: 'untilTime', as: 'time', optional: true },
  };
}
