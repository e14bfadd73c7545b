import type { EditConflict } from '@fyonka/api-contract/wire/office/edits';
import type { ChildView, FamilyAnswer } from '@fyonka/api-contract/wire/account/family';
import { mayRaise, mayUndoRaise } from '../../../../domain/identity/family/family.ts';
import type { Family } from '../../../../domain/identity/family/family.ts';
import { ApiFailure } from '../../errors/api-failure.ts';

/** @param at milliseconds since 1970, on which it depends what is offered */
export function familyAnswer(family: Family, at: number): FamilyAnswer {
  return {
    children: familyChildren(family),
    version: family.version,
    mayRaise: mayRaise(family, at),
    mayUndoRaise: mayUndoRaise(family, at),
  };
}

export function familyChildren({ children }: Family): ChildView[] {
  return children.map(({ name, level, color }) => ({ name, level, color }));
}

/** The answer to a change of a list that was changed meanwhile, on another device. @param yours what was sent */
export function familyConflict(family: Family, yours: object, at: number): ApiFailure {
  const current = familyAnswer(family, at);
  const conflict: EditConflict = { current, yours, changedBy: null, changedAt: null, changes: [] };
  return new ApiFailure('EDIT_CONFLICT', { details: { conflict } });
}
