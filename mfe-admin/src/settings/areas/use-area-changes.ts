import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '@fyonka/api-client/endpoints/call';
import { refusalFrom } from '@fyonka/api-client/http';
import type { ApiError } from '@fyonka/api-client/http';
import type { EditConflict } from '@fyonka/api-contract/wire/office/edits';
import type { OfficeAreasAnswer, OfficeAreaView } from '@fyonka/api-contract/wire/office/settings';
import { moneyText } from '@fyonka/i18n/format';
import { showToast } from '../../parts/toasts/toast-queue.ts';
import { useMessages } from '../messages.ts';
import { termsOf } from './area-terms.ts';
import type { AreaChange, AreaTerms } from './area-terms.ts';

/** A conflict with somebody else's change of the same areas, and the change that was not saved. */
export interface AreaConflict extends EditConflict {
  current: OfficeAreasAnswer;
  wanted: readonly AreaTerms[];
  toastText: string;
}

/** An area of the office's own; without a key, a new one. */
export type OwnArea = Pick<OfficeAreaView, 'name' | 'governorate' | 'deliveryFee'> & Partial<AreaTerms>;

export interface AreaChanges {
  /** The areas, with changes that are still being saved. */
  areas: readonly OfficeAreaView[] | undefined;
  /** Shows the change at once, saves it, and offers to undo it. @param toastText words for the toast */
  change: (changes: readonly AreaChange[], toastText: string) => void;
  /** Sets the fee of an area, which begins delivery to it. */
  setFee: (area: Pick<OfficeAreaView, 'key' | 'name'>, kd: number) => void;
  /** Adds or renames an area, after the changes that are being saved. @throws ApiError */
  saveOwn: (area: OwnArea) => Promise<void>;
  conflict: AreaConflict | null;
  /** @param isMine true saves one's own change over the other one */
  resolve: (isMine: boolean) => void;
}

/**
 * Saves changes of areas one after the other, so that each builds on the version that the former one has created.
 * @param read the areas of the latest answer
 */
export function useAreaChanges(read: OfficeAreasAnswer | undefined): AreaChanges {
  const { t, lang } = useMessages();
  const [saved, setSaved] = useState<OfficeAreasAnswer | null>(null);
  const [underWay, setUnderWay] = useState<ReadonlyMap<string, AreaTerms>>(NONE);
  const [conflict, setConflict] = useState<AreaConflict | null>(null);
  const latest = read && saved && saved.version >= read.version ? saved : read;
  const areas = latest?.areas.map((area) => ({ ...area, ...underWay.get(area.key) }));
  // Queued changes run after later renders. They read the current state here instead of the one they closed over.
  const now = useRef({ areas, version: 0 });
  useEffect(() => {
    now.current = { areas, version: Math.max(now.current.version, latest?.version ?? 0) };
  });
  const queue = useRef(Promise.resolve());

  const change = useCallback(
    function change(changes: readonly AreaChange[], toastText: string): void {
      const changed = new Map(changes.map((one) => [one.key, one]));
      const before = now.current.areas?.filter(({ key }) => changed.has(key)).map(termsOf) ?? [];
      const wanted = before.map((terms) => ({ ...terms, ...changed.get(terms.key) }));
      setUnderWay((others) => new Map([...others, ...wanted.map((terms) => [terms.key, terms] as const)]));
      queue.current = queue.current.then(() => save());

      async function save(): Promise<void> {
        const outcome = await attempt(wanted, now.current.version);
        setUnderWay((others) => new Map([...others].filter(([, terms]) => !wanted.includes(terms))));
        if ('answer' in outcome) {
          now.current.version = outcome.answer.version;
          setSaved(outcome.answer);
          const undo = () => change(before, t('undone'));
          showToast({ kind: 'good', text: toastText, action: { label: t('undo'), onPress: undo } });
        } else if (outcome.error.answer.conflict) {
          const found = outcome.error.answer.conflict;
          setConflict({ ...found, current: found.current as OfficeAreasAnswer, wanted, toastText });
        } else {
          showToast({ kind: 'bad', text: t(outcome.error.code === 'OFFLINE' ? 'offline' : 'areasNotSaved') });
        }
      }
    },
    [t],
  );

  const setFee = useCallback(
    ({ key, name }: Pick<OfficeAreaView, 'key' | 'name'>, kd: number) => {
      change([{ key, deliveryFee: kd }], t('feeSaved', { area: name[lang], fee: moneyText(kd, lang) }));
    },
    [t, lang, change],
  );

  const saveOwn = useCallback(async (area: OwnArea): Promise<void> => {
    await queue.current;
    const body = { areas: [area], version: now.current.version };
    const answer = await call('PUT /api/admin/delivery-areas', { body });
    now.current.version = answer.version;
    setSaved(answer);
  }, []);

  function resolve(isMine: boolean): void {
    if (!conflict) return;
    const { current, wanted, toastText } = conflict;
    now.current.version = current.version;
    setSaved(current);
    setConflict(null);
    if (isMine) change(wanted, toastText);
  }

  return { areas, change, setFee, saveOwn, conflict, resolve };
}

async function attempt(
  wanted: readonly AreaTerms[],
  version: number,
): Promise<{ answer: OfficeAreasAnswer } | { error: ApiError }> {
  try {
    return { answer: await call('PUT /api/admin/delivery-areas', { body: { areas: wanted.map(termsOf), version } }) };
  } catch (thrown) {
    return { error: refusalFrom(thrown) };
  }
}

const NONE: ReadonlyMap<string, AreaTerms> = new Map();
