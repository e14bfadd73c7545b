import type { AccountId } from '../../../domain/ids.ts';
import type { KuwaitDay } from '../../../domain/kuwait-day.ts';
import type { AlertChoices } from '../../../domain/office/alerts/alert-choices.ts';
import type { AlertList, AlertPerson, Waiting } from '../../../domain/office/alerts/alerts-for.ts';
import type { EveningMail } from '../../../domain/office/alerts/evening-mail.ts';
import type { NewShopMail } from '../../../domain/office/shop-mail.ts';

/** Most people who are notified, in the order of the ids of their accounts. */
export const MOST_ALERTED = 200;

/** How far alerts were sent. */
export interface AlertProgress {
  /** Id of the last event of the office that was handled for alerts. */
  readonly event: number;
  /** Number of deliveries. It differs after each one, also after one without an event. */
  readonly turn: number;
}

/** What one run of the job stores. */
export interface AlertDelivery {
  /** The progress that was decided from; null: there was none. */
  readonly from: AlertProgress | null;
  /** Id of the last event that was decided upon. */
  readonly event: number;
  /** The alerts held back from now on, of people for whom they change. */
  readonly waiting: ReadonlyMap<AccountId, Waiting>;
  readonly mails: readonly NewShopMail[];
  /** What is pushed to the devices that these people have now. */
  readonly pushes: ReadonlyMap<AccountId, AlertList>;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** What is stored when the office is told that a day has ended. */
export interface Evening {
  readonly day: KuwaitDay;
  readonly mails: readonly EveningMail[];
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** The alerts that people of the office have chosen, those held back, and the progress of sending. */
export abstract class Alerts {
  /** `usualAlerts` for an account that has chosen nothing. */
  abstract choicesOf(account: AccountId): Promise<AlertChoices>;

  /** Alerts that are held back stay as they are. Does nothing when the account was erased. */
  abstract choose(account: AccountId, choices: AlertChoices): Promise<void>;

  /**
   * People who work in the office and have chosen alerts, `MOST_ALERTED` at most in the order of their ids, and drivers and
   * owners who have chosen none.
   */
  abstract people(): Promise<readonly AlertPerson[]>;

  /** @returns null before the first delivery */
  abstract progress(): Promise<AlertProgress | null>;

  /**
   * Stores all of a delivery in one transaction, so that each event reaches a person once.
   * @returns false when another process has delivered since `from`; then nothing was stored
   */
  abstract deliver(delivery: AlertDelivery): Promise<boolean>;

  /** The last day whose evening the office was told of; null: none. */
  abstract lastEvening(): Promise<KuwaitDay | null>;

  /**
   * Claims the evening of a day, and stores its event and its mails in the same transaction.
   * @returns false when the office was told of this or a later day before; then nothing was stored
   */
  abstract tellEvening(evening: Evening): Promise<boolean>;
}
