import { EVENT_RETENTION } from '../../domain/office/office-event.ts';
import type { Clock } from '../clock.ts';
import type { OfficeEvents } from './ports.ts';

// So many in one transaction that it stays short.
const BATCH = 500;

/** Deletes events of the office that nobody will ask for any more. Run it from time to time. */
export class DeleteOldEvents {
  constructor(
    private readonly events: OfficeEvents,
    private readonly clock: Clock,
  ) {}

  /** @returns whether there is more to delete at once */
  async execute(): Promise<boolean> {
    return (await this.events.deleteBefore(this.clock.now() - EVENT_RETENTION, BATCH)) >= BATCH;
  }
}
