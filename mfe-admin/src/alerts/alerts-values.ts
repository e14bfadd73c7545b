import type { AlertChoicesView, AlertKind, AlertsRequest } from '@fyonka/api-contract/wire/office/own/alerts';

/** What the form holds. Times stay while they are switched off, so that they come back with the switch. */
export interface AlertValues {
  mail: readonly AlertKind[];
  push: readonly AlertKind[];
  isQuiet: boolean;
  quiet: { from: string; until: string };
  hasDigest: boolean;
  digestAt: string;
}

/** Times that are proposed to who has none. */
const USUAL = { quiet: { from: '22:00', until: '07:00' }, digestAt: '09:00' };

export function valuesOf({ mail, push, quiet, digestAt }: AlertChoicesView): AlertValues {
  return {
    mail,
    push,
    isQuiet: quiet !== null,
    quiet: quiet ?? USUAL.quiet,
    hasDigest: digestAt !== null,
    digestAt: digestAt ?? USUAL.digestAt,
  };
}

export function requestOf({ mail, push, isQuiet, quiet, hasDigest, digestAt }: AlertValues): AlertsRequest {
  return { mail: [...mail], push: [...push], quiet: isQuiet ? quiet : null, digestAt: hasDigest ? digestAt : null };
}
