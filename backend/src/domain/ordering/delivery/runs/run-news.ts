import type { NewOfficeEvent } from '../../../office/office-event.ts';
import type { DeliveryRun } from './run.ts';

/** What a change of a run tells the office: its driver learns of it when it is planned for them. */
export function runNews(before: DeliveryRun | null, after: DeliveryRun, at: number): readonly NewOfficeEvent[] {
  if (after.state !== 'planned' || before?.driver === after.driver) return [];
  return [{ kind: 'run-given', at, runId: after.id, driverId: after.driver }];
}
