import type { FrontEndOutcome } from '../../../../application/front-ends/change-front-end.ts';
import { ApiFailure } from '../api-failure.ts';
import type { UnwordedFieldError } from '../api-failure.ts';

// Maps outcomes of changed front ends to API failures: see outcomes.ts.

/** @throws ApiFailure when nothing was changed for a reason */
export function changedFrontEndOrFail(outcome: FrontEndOutcome): void {
  switch (outcome.kind) {
    case 'changed':
    case 'unchanged':
      return;
    case 'unknown-front-end':
      throw new ApiFailure('FRONT_END_NOT_FOUND');
    case 'missing':
      throw new ApiFailure('RELEASE_NOT_FOUND');
    case 'unfit':
    case 'unreadable':
      throw new ApiFailure('RELEASE_UNREADABLE');
    case 'takes-pages':
      throw new ApiFailure('RELEASE_TAKES_PAGES', {
        faults: outcome.pages.map(({ pattern, owner }) => pageFault('PAGE_OF_ANOTHER', `${pattern} (${owner})`)),
      });
    case 'drops-pages':
      throw new ApiFailure('RELEASE_DROPS_PAGES', {
        faults: outcome.patterns.map((pattern) => pageFault('PAGE_DROPPED', pattern)),
      });
    case 'does-not-draw':
      throw new ApiFailure('RELEASE_DOES_NOT_DRAW', {
        faults: outcome.pages.map(({ pattern, language, reason }) =>
          pageFault('PAGE_NOT_DRAWN', `${pattern} (${language}) ${reason}`),
        ),
      });
    case 'in-use':
      throw new ApiFailure('RELEASE_IN_USE');
    case 'nothing-to-roll-back':
      throw new ApiFailure('NOTHING_TO_ROLL_BACK');
  }
}

function pageFault(code: string, detail: string): UnwordedFieldError {
  return { field: 'version', code, detail };
}
