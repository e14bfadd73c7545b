import { planPieces } from '../../../domain/catalog/designs/missing-pieces.ts';
import type { SentPieces } from '../../../domain/catalog/designs/missing-pieces.ts';
import type { Editor } from '../../../domain/history.ts';
import { productId } from '../../../domain/ids.ts';
import type { ProductId } from '../../../domain/ids.ts';
import type { Clock } from '../../clock.ts';
import type { Identifiers } from '../../identifiers.ts';
import type { StoreSettings } from '../../store/ports.ts';
import type { CreatedPieces, OfficeCatalogue, OfficeProduct, ProductEditing } from './editing-ports.ts';

/** Creates the pieces that a design lacks, in other colours or sizes of a product: all of them, or none. */
export class CreatePieces {
  constructor(
    private readonly products: ProductEditing,
    private readonly catalogue: OfficeCatalogue,
    private readonly settings: StoreSettings,
    private readonly identifiers: Identifiers,
    private readonly clock: Clock,
  ) {}

  async execute(id: ProductId, sent: SentPieces, editor: Editor): Promise<CreatedPieces> {
    const { attributes } = await this.settings.read();
    const newId = () => productId(this.identifiers.next());
    return this.products.createPieces(
      id,
      (start, others, design) => planPieces(start, others, sent, { design, attributes, newId }),
      { editor, at: this.clock.now() },
    );
  }

  /** The pieces of a product's design, the first made first, and itself; null if there is no such product. */
  async all(id: ProductId): Promise<readonly OfficeProduct[] | null> {
    const found = await this.catalogue.findProduct(id);
    if (!found) return null;
    const { design } = found.product;
    const pieces = design === null ? [] : await this.catalogue.piecesOf(design);
    // An import may have made more than are read.
    return pieces.some(({ product }) => product.id === id) ? pieces : [...pieces, found];
  }
}
