import { Schema } from 'mongoose';
import type { AlertChoices } from '../../../domain/office/alerts/alert-choices.ts';
import type { Waiting } from '../../../domain/office/alerts/alerts-for.ts';
import { collection, NUMBER, TEXT } from './collection.ts';
import type { CollectionDefinition } from './collection.ts';

/** What a person of the office wants to be told, and what waits for them. */
export interface AlertChoicesDocument {
  /** Id of the account. */
  _id: string;
  choices: AlertChoices;
  waiting: Waiting;
}

/** How far the events of the office were told. */
export interface AlertProgressDocument {
  _id: 'alerts';
  event: number;
  turn: number;
}

const WHOLE = { type: Schema.Types.Mixed, required: true } as const;

export const ALERT_COLLECTIONS: readonly CollectionDefinition[] = [
  collection('alertChoices', { _id: TEXT, choices: WHOLE, waiting: WHOLE }),
  collection('alertProgress', { _id: TEXT, event: NUMBER, turn: NUMBER }),
];
