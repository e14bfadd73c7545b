import { today } from '@internationalized/date';
import type { CalendarDate } from '@internationalized/date';

/** The current day in Kuwait, wherever the device is. */
export const todayInKuwait = (): CalendarDate => today('Asia/Kuwait');
