import type { Authorship, HistoryEntry } from '../history.ts';

/** Keys of a service beside the gateways were entered or deleted. The history is never erased, so it has no key. */
export function serviceKeysChanged(service: string, hadKeys: boolean, hasKeys: boolean, by: Authorship): HistoryEntry {
  const changes = [
    { field: 'service', from: null, to: service },
    { field: 'hasKeys', from: hadKeys === hasKeys ? null : hadKeys, to: hasKeys },
  ];
  return { subject: 'settings', subjectId: null, kind: 'keys-changed', version: null, changes, ...by };
}
