import { EVENT_RETENTION } from '../../domain/office/office-event.ts';
import type { Clock } from '../clock.ts';
import type { OfficeEvents } from './ports.ts';

/** Events that one transaction deletes, so that it stays short. */
const BATCH = 500;

/** Deletes office events that are older than `EVENT_RETENTION`. Run by a job. */
export class DeleteOldEvents {
  constructor(
    private readonly events: OfficeEvents,
    private readonly clock: Clock,
  ) {}

  /** @returns whether more events may have to be deleted now */
  async execute(): Promise<boolean> {
    return (await this.events.deleteBefore(this.clock.now() - EVENT_RETENTION, BATCH)) >= BATCH;
  }
}
