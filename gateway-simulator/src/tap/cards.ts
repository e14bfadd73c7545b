import { newId } from '../kit/random.ts';

/** A card that a customer has let Tap keep. */
export interface KeptCard {
  readonly id: string;
  readonly customer: string;
}

/** The cards that Tap keeps, and the tokens that each stand for one payment with one of them. */
export class Cards {
  private readonly byId = new Map<string, KeptCard>();
  private readonly tokens = new Map<string, KeptCard>();

  /** @param customer null: a new one */
  keep(customer: string | null): KeptCard {
    const card = { id: newId('card_'), customer: customer ?? newId('cus_TS') };
    this.byId.set(card.id, card);
    return card;
  }

  /** Null when this customer has no such card. */
  find(customer: string, id: string): KeptCard | null {
    const card = this.byId.get(id);
    return card?.customer === customer ? card : null;
  }

  tokenFor(card: KeptCard): string {
    const token = newId('tok_');
    this.tokens.set(token, card);
    return token;
  }

  /** Whether the token was good; it is used up by that. */
  use(token: string): boolean {
    return this.tokens.delete(token);
  }

  forget({ id }: KeptCard): void {
    this.byId.delete(id);
    for (const [token, card] of this.tokens) if (card.id === id) this.tokens.delete(token);
  }
}
