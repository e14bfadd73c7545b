import { useState } from 'react';
import { CHILD_LEVELS } from '@fyonka/api-contract/values/goods/levels';
import type { ChildLevel, FamilyAnswer } from '@fyonka/api-contract/wire/account/family';
import { raiseFamily } from '@fyonka/api-client/own/family';
import { Button } from '@fyonka/ui/actions/button';
import { useMessages } from './messages.ts';
import type { MessageKey } from './messages.ts';
import { useLevelName } from './use-level-name.ts';
import account from '../account.module.css';
import styles from './family.module.css';

interface RaiseOfferProps {
  family: FamilyAnswer;
  isBusy: boolean;
  onRaise: (work: () => Promise<FamilyAnswer>, message: MessageKey) => void;
}

/** Asks in summer who is in the next level. A level lasts some years, so each child can be left out. */
export function RaiseOffer({ family: { children, version }, isBusy, onRaise }: RaiseOfferProps) {
  const { t, rich } = useMessages();
  const levelName = useLevelName();
  const [stays, setStays] = useState<ReadonlySet<number>>(new Set());
  const able = children.flatMap((child, place) => (child.level === 'finished' ? [] : [{ ...child, place }]));

  function toggle(place: number) {
    const next = new Set(stays);
    if (!next.delete(place)) next.add(place);
    setStays(next);
  }

  const raise = (places: number[], message: MessageKey) => onRaise(() => raiseFamily({ places, version }), message);
  return (
    <fieldset className={styles.offer}>
      <legend>{t('raiseTitle')}</legend>
      {able.map(({ name, level, place }) => (
        <label key={place} className={styles.choice}>
          <input type="checkbox" checked={!stays.has(place)} onChange={() => toggle(place)} />
          <span>
            {rich('raiseChild', {
              name: (
                <b key="name">
                  <bdi>{name}</bdi>
                </b>
              ),
              level: levelName(nextLevel(level)),
            })}
          </span>
        </label>
      ))}
      <p className={styles.text}>{t('raiseText')}</p>
      <p className={account.buttons}>
        <Button
          busy={isBusy}
          onClick={() =>
            raise(
              able.map(({ place }) => place).filter((place) => !stays.has(place)),
              'raised',
            )
          }
        >
          {t('raise')}
        </Button>
        <Button kind="text" onClick={() => raise([], 'raised')}>
          {t('raiseNobody')}
        </Button>
      </p>
    </fieldset>
  );
}

function nextLevel(level: ChildLevel): ChildLevel {
  return CHILD_LEVELS[CHILD_LEVELS.indexOf(level) + 1] ?? 'finished';
}
