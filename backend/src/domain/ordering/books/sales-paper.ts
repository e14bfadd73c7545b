import { PAPER_PREFIXES, SALES_PAPER_KINDS } from '@fyonka/api-contract/values/ordering/money';
import type { RefundId } from '../../ids.ts';
import type { KuwaitDay } from '../../kuwait-day.ts';
import { typedCharacters } from '../../texts/typed.ts';
import type { MoneyMethod } from '../money/money-entry.ts';
import type { OrderNumber } from '../order-number.ts';

export type SalesPaperKind = (typeof SALES_PAPER_KINDS)[number];

/**
 * What a paper is made of, in fils: products without the discount, and delivery, are its amount. A part may be below zero
 * where a later paper of an order corrects an earlier one.
 */
export interface PaperParts {
  readonly products: number;
  readonly discount: number;
  readonly delivery: number;
}

/** A paper that is due and has no number yet. */
export interface PaperDraft extends PaperParts {
  readonly kind: SalesPaperKind;
  readonly orderNumber: OrderNumber;
  /** The refund that a credit note is about; null: an invoice, or money that went back, was disputed or was withdrawn without a refund. */
  readonly refundId: RefundId | null;
  /** How the money of a credit note went back; null: an invoice, or a payment that was withdrawn. */
  readonly method: MoneyMethod | null;
  /** The day on which it is booked. */
  readonly day: KuwaitDay;
  /** Fils, above zero. */
  readonly amount: number;
}

/** A line of the sales journal: an invoice or a credit note. Never changed or deleted. */
export interface SalesPaper extends PaperDraft {
  /** `paperId` */
  readonly id: string;
  /** That of its day. */
  readonly year: number;
  /** From 1, consecutive by kind and year. */
  readonly number: number;
  /** When it got its number, milliseconds since 1970. */
  readonly issuedAt: number;
}

export type PaperKey = Pick<SalesPaper, 'kind' | 'year' | 'number'>;

/** Digits of a number at least. */
const DIGITS = 6;

/** The same for every paper with this kind, year and number, so that no two of them are stored. */
export function paperId({ kind, year, number }: PaperKey): string {
  return `${kind}-${year}-${String(number).padStart(DIGITS, '0')}`;
}

/** As papers show it, such as `INV-2026-000123`. It is no secret and opens nothing. */
export function paperNumber(paper: PaperKey): string {
  return paperId(paper).replace(paper.kind, PAPER_PREFIXES[paper.kind]);
}

/** Without letters only a number with all of its digits, because anything shorter could be a part of a phone. */
const WRITTEN = /^(?:(INV|CN)(20\d\d)(\d{1,9})|(20\d\d)(\d{6,9}))$/;
const LONGEST_WRITTEN = 40;

/**
 * Reads the number of a paper as people write it, with or without its letters.
 * @returns the ids of the papers that may be meant; empty: it is no such number
 */
export function paperIdsOf(text: string): string[] {
  if (text.length > LONGEST_WRITTEN) return [];
  const [, letters, ...digits] = WRITTEN.exec(typedCharacters(text).toUpperCase()) ?? [];
  const [year, number] = digits.filter((part) => part !== undefined).map(Number);
  if (year === undefined || number === undefined) return [];
  const kinds = SALES_PAPER_KINDS.filter((kind) => letters === undefined || PAPER_PREFIXES[kind] === letters);
  return kinds.map((kind) => paperId({ kind, year, number }));
}
