import { Clock } from '../../application/clock.ts';

export class SystemClock extends Clock {
  now(): number {
    return Date.now();
  }
}
