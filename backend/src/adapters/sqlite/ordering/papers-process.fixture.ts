// A process that issues papers of the shop in the folder that its word names.
import { issueWhenAsked } from '../../../application/ordering/sales-papers/issuers.fixture.ts';
import { productWords } from '../../../domain/catalog/search/product-words.ts';
import { SqliteStorage } from '../storage.ts';

const words = (product: Parameters<typeof productWords>[0]) => productWords(product, (word) => word, new Set());
issueWhenAsked(SqliteStorage.open(process.argv[2] ?? '', words));
