import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** From 0 (guessed at once) to 4 (practically impossible to guess). */
export type Strength = 0 | 1 | 2 | 3 | 4;
export type StrengthOf = (password: string, known: readonly string[]) => Strength;

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/**
 * Estimates how hard a password is to guess. It contains a list of well-known passwords, so that only pages with a new
 * password should load it.
 * @param known personal data, such as the e-mail address
 */
export const strengthOf: StrengthOf = (password, known) => estimator.check(password, [...known]).score;
