import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** From 0, guessed at once, to 4, guessed by nobody. */
export type Strength = 0 | 1 | 2 | 3 | 4;
export type StrengthOf = (password: string, known: readonly string[]) => Strength;

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/**
 * How hard a password is to guess. It lists the well-known ones, so load this only where a password is being chosen.
 * @param known what is known of its owner, such as the e-mail
 */
export const strengthOf: StrengthOf = (password, known) => estimator.check(password, [...known]).score;
