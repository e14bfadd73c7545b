import type { StoreSettings } from '../../../application/store/ports.ts';
import { relevantTo, VERSION } from './profile/capabilities.ts';
import type { Capability } from './profile/capabilities.ts';

type Severity = 'recoverable' | 'requires_buyer_input' | 'requires_buyer_review' | 'unrecoverable';

/** What an answer says beside its contents. */
export type Message =
  | { type: 'error'; code: string; content: string; severity: Severity; path?: string }
  | { type: 'warning' | 'info'; code: string; content: string; path?: string };

/** Writes what every answer begins with. */
export class Envelopes {
  constructor(
    /** The origin of the shop. */
    readonly origin: string,
    readonly capabilities: readonly Capability[],
    private readonly settings: StoreSettings,
  ) {}

  /** Those of the capabilities that the shop offers now. */
  async offered(): Promise<readonly Capability[]> {
    const settings = await this.settings.read();
    return this.capabilities.filter(({ isOffered }) => isOffered === undefined || isOffered(settings));
  }

  success(root: string, { capabilities }: { readonly capabilities: ReadonlySet<string> }) {
    const active = relevantTo(root, this.capabilities, capabilities);
    const handlers = root === 'dev.ucp.shopping.checkout' ? { payment_handlers: {} } : {};
    return { version: VERSION, status: 'success' as const, capabilities: active, ...handlers };
  }

  /** The answer where there is no cart, checkout or product to show. */
  refusal(messages: readonly Message[]) {
    return {
      ucp: { version: VERSION, status: 'error' as const },
      messages,
      continue_url: `${this.origin}/`,
    };
  }

  refused(code: string, content: string) {
    return this.refusal([{ type: 'error', code, content, severity: 'unrecoverable' }]);
  }
}
