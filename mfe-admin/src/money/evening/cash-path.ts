import { officePath } from '../../pages.ts';

/** Address of the cash of a day. @param day `YYYY-MM-DD` */
export function cashPath(day: string): string {
  return `${officePath('/admin/money')}?month=${day.slice(0, 7)}&day=${day}`;
}
