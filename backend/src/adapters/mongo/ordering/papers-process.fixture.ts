// A process that issues papers of the shop in the database that its word names.
import { issueWhenAsked } from '../../../application/ordering/sales-papers/issuers.fixture.ts';
import { productWords } from '../../../domain/catalog/search/product-words.ts';
import { MongoStorage } from '../storage.ts';

const storage = new MongoStorage(process.argv[2] ?? '', (product) => productWords(product, (word) => word, new Set()));
await storage.ready();
issueWhenAsked(storage);
