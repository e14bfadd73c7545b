import type { ChildView, FamilyAnswer } from '@fyonka/api-contract/wire/account/family';
import { mayRaise, mayUndoRaise } from '../../../../domain/identity/family/family.ts';
import type { Family } from '../../../../domain/identity/family/family.ts';

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
