import { Alerts, MOST_ALERTED } from '../../application/office/alerts/ports.ts';
import type { AlertDelivery, AlertProgress, Evening } from '../../application/office/alerts/ports.ts';
import { accountId } from '../../domain/ids.ts';
import type { AccountId } from '../../domain/ids.ts';
import { NO_ALERTS, usualAlerts } from '../../domain/office/alerts/alert-choices.ts';
import type { AlertChoices } from '../../domain/office/alerts/alert-choices.ts';
import { NO_POSITION } from '../../domain/identity/permissions.ts';
import { NOTHING_WAITS } from '../../domain/office/alerts/alerts-for.ts';
import type { KuwaitDay } from '../../domain/kuwait-day.ts';
import type { AlertPerson, Waiting, WaitingAlerts } from '../../domain/office/alerts/alerts-for.ts';
import { copiedBy } from '../collection.ts';
import type { Collection, Stored } from '../collection.ts';
import { get, hasAccount, list, many, own, put, replace, staffOf } from '../store.ts';
import { queueAll, queueMails } from '../mailing/outbox.ts';
import { DRIVERS } from '../ordering/drivers.ts';
import type { Store, Work } from '../store.ts';
import { queuePush } from './push-devices.ts';

/** The id is that of the person's account. */
interface StoredChoices extends Stored {
  /** Those of before there were pushes have no `push`: see `whole`. */
  readonly choices: AlertChoices;
  readonly waiting: WaitingAlerts | null;
  readonly waitingPush: WaitingAlerts | null;
}

const ALERT_CHOICES: Collection<StoredChoices, never> = {
  name: 'alertChoices',
  fields: { choices: 'anything', waiting: 'anything?', waitingPush: 'anything?' },
  indexes: {},
  ofAccount: 'id',
  ends: 'owner',
  copy: copiedBy('alertChoices', 'accountId'),
};

/** The one document has the id `alerts`. */
const ALERT_PROGRESS: Collection<AlertProgress & Stored, never> = {
  name: 'alertProgress',
  fields: { event: 'number', turn: 'number' },
  indexes: {},
  // Alerts of a copied shop begin with the next event.
  ends: 'bound',
  copy: 'passing',
};

/** The one document has the id `evening`. */
const EVENINGS: Collection<{ readonly day: KuwaitDay } & Stored, never> = {
  name: 'evenings',
  fields: { day: 'text' },
  indexes: {},
  ends: 'bound',
  copy: 'passing',
};

const PROGRESS = 'alerts';
const EVENING = 'evening';

export class StoredAlerts extends Alerts {
  static readonly collections = { alertChoices: ALERT_CHOICES, alertProgress: ALERT_PROGRESS, evenings: EVENINGS };

  constructor(private readonly store: Store) {
    super();
  }

  async choicesOf(account: AccountId): Promise<AlertChoices> {
    return this.store.read(function* () {
      const chosen = yield* get(ALERT_CHOICES, account);
      if (chosen) return whole(chosen.choices);
      return usualAlerts((yield* staffOf([account])).get(account) ?? NO_POSITION);
    }, true);
  }

  choose(account: AccountId, choices: AlertChoices): Promise<void> {
    return this.store.write(
      function* () {
        if (!(yield* hasAccount(account))) return;
        const before = yield* get(ALERT_CHOICES, account);
        yield* put(ALERT_CHOICES, { id: account, waiting: null, waitingPush: null, ...before, choices });
      },
      [account],
    );
  }

  people(): Promise<readonly AlertPerson[]> {
    return this.store.read(function* () {
      const chosen = yield* list(ALERT_CHOICES, null, { limit: MOST_ALERTED });
      // At most `MOST_DRIVERS`.
      const drivers = new Map((yield* list(DRIVERS, null)).map(({ account, id }) => [account, id]));
      const usual = new Set([...drivers.keys(), ...(yield* own('ownerIds', MOST_ALERTED))]);
      const others = [...usual].filter((id) => id !== null && !chosen.some((one) => one.id === id));
      const people: Notified[] = [
        ...chosen.map(({ id, choices, waiting, waitingPush }) => ({
          id: accountId(id),
          choices: whole(choices),
          waiting: { mail: waiting, push: waitingPush },
        })),
        ...(yield* withoutChoices(others)).map((id) => ({ id, choices: null, waiting: NOTHING_WAITS })),
      ];
      const staff = yield* staffOf(people.map(({ id }) => id));
      return people.flatMap(({ id, waiting, choices }) => {
        const person = staff.get(id);
        if (!person) return [];
        const whose = { accountId: id, driver: drivers.get(id) ?? null, ...person };
        return [{ ...whose, choices: choices ?? usualAlerts(person), waiting }];
      });
    }, true);
  }

  async progress(): Promise<AlertProgress | null> {
    const found = await this.store.read(() => get(ALERT_PROGRESS, PROGRESS), true);
    return found && { event: found.event, turn: found.turn };
  }

  deliver({ from, event, waiting, mails, pushes, at }: AlertDelivery): Promise<boolean> {
    return this.store.write(
      function* () {
        const progress = yield* get(ALERT_PROGRESS, PROGRESS);
        if (progress?.turn !== from?.turn) return false;
        const turn = (from?.turn ?? 0) + 1;
        yield* put(ALERT_PROGRESS, { id: PROGRESS, event, turn });
        for (const [account, { mail, push }] of waiting) {
          const chosen = yield* get(ALERT_CHOICES, account);
          if (chosen) yield* replace(ALERT_CHOICES, { ...chosen, waiting: mail, waitingPush: push });
        }
        for (const [account, alerts] of pushes) yield* queuePush(account, alerts, turn, at);
        yield* queueMails(mails, at);
        return true;
      },
      [PROGRESS],
    );
  }

  async lastEvening(): Promise<KuwaitDay | null> {
    const told = await this.store.read(() => get(EVENINGS, EVENING), true);
    return told?.day ?? null;
  }

  tellEvening({ day, mails, at }: Evening): Promise<boolean> {
    return this.store.write(
      function* () {
        const told = yield* get(EVENINGS, EVENING);
        if (told && told.day >= day) return false;
        yield* put(EVENINGS, { id: EVENING, day });
        yield* own('recordEvents', [{ kind: 'evening', at }]);
        yield* queueAll(mails.map(({ mail, dueAt }) => ({ mail, at, dueAt })));
        return true;
      },
      [EVENING],
    );
  }
}

interface Notified {
  readonly id: AccountId;
  /** Null: the usual ones. */
  readonly choices: AlertChoices | null;
  readonly waiting: Waiting;
}

/** Those who have chosen nothing: choices beyond `MOST_ALERTED` are choices too. */
function* withoutChoices(accounts: readonly (AccountId | null)[]): Work<readonly AccountId[]> {
  const ids = accounts.flatMap((id) => id ?? []);
  const chosen = new Set((yield* many(ALERT_CHOICES, ids)).map(({ id }) => id));
  return ids.filter((id) => !chosen.has(id));
}

function whole(choices: AlertChoices): AlertChoices {
  return { ...NO_ALERTS, ...choices };
}
