import { designNamed, planPieces } from '../../../domain/catalog/designs/missing-pieces.ts';
import type { SentPieces } from '../../../domain/catalog/designs/missing-pieces.ts';
import type { Product } from '../../../domain/catalog/product.ts';
import type { Editor } from '../../../domain/history.ts';
import { productId } from '../../../domain/ids.ts';
import type { ProductId } from '../../../domain/ids.ts';
import type { Clock } from '../../clock.ts';
import type { Identifiers } from '../../identifiers.ts';
import type { StoreSettings } from '../../store/ports.ts';
import type { CreatePiecesOutcome, OfficeCatalogue, OfficeProduct, ProductEditing } from './editing-ports.ts';

/** Creates the pieces that a design lacks, in other colours or sizes of a product: all of them, or none. */
export class CreatePieces {
  constructor(
    private readonly products: ProductEditing,
    private readonly catalogue: OfficeCatalogue,
    private readonly settings: StoreSettings,
    private readonly identifiers: Identifiers,
    private readonly clock: Clock,
  ) {}

  async execute(id: ProductId, sent: SentPieces, editor: Editor): Promise<CreatePiecesOutcome> {
    const [found, { attributes }] = await Promise.all([this.catalogue.findProduct(id), this.settings.read()]);
    if (!found) return { kind: 'not-found' };
    const design = found.product.design ?? (await this.freeDesign(found.product));
    const terms = { design, attributes, newId: () => productId(this.identifiers.next()) };
    const by = { editor, at: this.clock.now() };
    return this.products.createPieces(id, (start, others) => planPieces(start, others, sent, terms), by);
  }

  /** All pieces of a product's design, the first made first; null if there is no such product. */
  async all(id: ProductId): Promise<readonly OfficeProduct[] | null> {
    const found = await this.catalogue.findProduct(id);
    if (!found) return null;
    return found.product.design === null ? [found] : this.catalogue.piecesOf(found.product.design);
  }

  /** Products of one name may be different pieces, so a design that others have is not joined by its name. */
  private async freeDesign(product: Product): Promise<string> {
    const stem = designNamed(product);
    let design = stem;
    for (let number = 2; (await this.catalogue.piecesOf(design)).length > 0; number += 1) design = `${stem} ${number}`;
    return design;
  }
}
