import { today } from '@internationalized/date';
import type { CalendarDate } from '@internationalized/date';

/** The day that it is in Kuwait, wherever the device is. */
export const todayInKuwait = (): CalendarDate => today('Asia/Kuwait');
