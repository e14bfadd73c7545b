/**
 * How many made-up cases a property is tried with.
 * @param count in `npm test`; those of each night try 20 times as many
 */
export function madeUpCases(count: number): { numRuns: number } {
  return { numRuns: process.env['RING'] === 'stress' ? 20 * count : count };
}
