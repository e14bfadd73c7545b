import type { FieldFault } from '../../../domain/field-fault.ts';
import type { Authorship } from '../../../domain/history.ts';
import { API_KEY_BYTES, keyIdOf, keyText, readApiKey } from '../../../domain/identity/api-key.ts';
import type { ApiKey, ApiKeyForm } from '../../../domain/identity/api-key.ts';
import type { ApiKeyId } from '../../../domain/ids.ts';
import type { Identifiers } from '../../identifiers.ts';
import type { ApiKeys } from './ports.ts';

export type MakeApiKeyOutcome =
  /** `key`: only its digest is stored, so this is the only place to read it. */
  | { readonly kind: 'made'; readonly apiKey: ApiKey; readonly key: string }
  | { readonly kind: 'beyond-own' | 'not-found' }
  | { readonly kind: 'invalid'; readonly faults: readonly FieldFault[] };

/** Makes a key for a program. */
export class MakeApiKey {
  constructor(
    private readonly keys: ApiKeys,
    private readonly identifiers: Identifiers,
  ) {}

  async execute(form: ApiKeyForm, by: Authorship): Promise<MakeApiKeyOutcome> {
    const judged = readApiKey(form, by.at);
    if (judged.kind === 'refused') return { kind: 'invalid', faults: judged.faults };
    const id = keyIdOf(this.identifiers.randomBytes(API_KEY_BYTES.id));
    const { key, digest } = this.secretOf(id);
    const made = { createdAt: by.at, createdBy: by.editor.accountId, lastUsedAt: null };
    const apiKey = { id, ...judged.draft, digest, ...made };
    const kind = await this.keys.make(apiKey, by);
    if (kind === 'full') return { kind: 'invalid', faults: [{ field: 'name', code: 'TOO_MANY_ITEMS' }] };
    return kind === 'made' ? { kind, apiKey, key } : { kind };
  }

  /** Another secret for a key whose answer was lost: the one before is worth nothing from now on. */
  async again(id: ApiKeyId): Promise<MakeApiKeyOutcome> {
    const { key, digest } = this.secretOf(id);
    const apiKey = await this.keys.renew(id, digest);
    return apiKey ? { kind: 'made', apiKey, key } : { kind: 'not-found' };
  }

  private secretOf(id: ApiKeyId): { key: string; digest: string } {
    const key = keyText(id, this.identifiers.token(API_KEY_BYTES.secret));
    return { key, digest: this.identifiers.digest(key) };
  }
}
