import { LONGEST_MARKDOWN_NAME, MOST_OFF } from '@fyonka/api-contract/values/goods/markdowns';
import { DraftFields, isBlank, judged } from '../../draft-fields.ts';
import type { Judged, Sent, SentNumber } from '../../draft-fields.ts';
import { parseMoment } from '../../kuwait-day.ts';
import type { Markdown } from './markdown.ts';

/** A markdown as the office fills it in. */
export interface MarkdownForm {
  readonly name?: Sent<string>;
  readonly percent?: SentNumber;
  /** ISO 8601. Left out or past: it begins now. */
  readonly from?: Sent<string>;
  /** Left out: until somebody ends it. */
  readonly until?: Sent<string>;
}

export type MarkdownDraft = Pick<Markdown, 'name' | 'percent' | 'from' | 'until'>;

/** Validates a markdown and reports every faulty field. */
export function readMarkdown(form: MarkdownForm, now: number): Judged<MarkdownDraft> {
  const fields = new DraftFields();
  const from = Math.max(now, readMoment(fields, 'from', form.from) ?? now);
  const until = readMoment(fields, 'until', form.until);
  if (until !== null && until <= from) fields.fault('until', 'INVALID_DATE');
  const name = fields.words('name', form.name, { longest: LONGEST_MARKDOWN_NAME, required: true });
  return judged(fields, { name, percent: readPercent(fields, form.percent), from, until });
}

/** Validates only by how much prices are lowered, for a preview. */
export function readPercentOff(sent: SentNumber): Judged<number> {
  const fields = new DraftFields();
  return judged(fields, readPercent(fields, sent));
}

function readPercent(fields: DraftFields, sent: SentNumber): number {
  const percent = fields.count('percent', sent, MOST_OFF);
  if (percent === 0 && !fields.faults.some(({ field }) => field === 'percent'))
    fields.fault('percent', 'INVALID_NUMBER');
  return percent;
}

function readMoment(fields: DraftFields, field: string, sent: Sent<string>): number | null {
  if (isBlank(sent)) return null;
  const at = parseMoment(sent);
  if (at === null) fields.fault(field, 'INVALID_DATE');
  return at;
}
