import { GATEWAYS } from '@fyonka/api-contract/values/ordering/payment-methods';
import type { Clock } from '../../application/clock.ts';
import type { Keys } from '../../application/outside/keys/key-fields.ts';
import type { KeysOfService } from '../../application/outside/keys/service-keys.ts';
import { PaymentGateways } from '../../application/ordering/paying/payment-gateway.ts';
import type { PaymentGateway } from '../../application/ordering/paying/payment-gateway.ts';
import type { GatewayId } from '../../domain/ordering/paying/payment-methods.ts';

type RealGatewayId = Exclude<GatewayId, 'sandbox'>;

interface GatewaySources {
  /** Gateways that the operator prefers, in this order. */
  readonly preferred: readonly GatewayId[];
  /** Needs no keys; null: the shop does not use it. */
  readonly sandbox: PaymentGateway | null;
  readonly countsTests: boolean;
  /** The keys of all other gateways. */
  readonly readKeys: () => Promise<ReadonlyMap<GatewayId, KeysOfService>>;
  readonly make: (id: RealGatewayId, keys: Keys) => PaymentGateway;
}

/** Milliseconds for which keys are remembered. Keys that the office enters take effect in all processes after this time. */
const REMEMBERED_FOR = 5_000;

/** The gateways whose keys the environment or the office has. */
export class ConfiguredGateways extends PaymentGateways {
  override readonly countsTests: boolean;
  private readonly made = new Map<GatewayId, { readonly keys: string; readonly gateway: PaymentGateway }>();
  private latest: { readonly at: number; readonly gateways: Promise<readonly PaymentGateway[]> } | null = null;

  constructor(
    private readonly sources: GatewaySources,
    private readonly clock: Clock,
  ) {
    super();
    this.countsTests = sources.countsTests;
  }

  all(): Promise<readonly PaymentGateway[]> {
    const at = this.clock.now();
    if (this.latest === null || at - this.latest.at >= REMEMBERED_FOR || at < this.latest.at)
      this.latest = { at, gateways: this.read() };
    const { gateways } = this.latest;
    // A failed reading must not be remembered.
    gateways.catch(() => this.forget());
    return gateways;
  }

  async find(id: GatewayId): Promise<PaymentGateway | null> {
    return (await this.all()).find((gateway) => gateway.id === id) ?? null;
  }

  /** Reads the keys again with the next call, after the office has changed them. */
  forget(): void {
    this.latest = null;
  }

  private async read(): Promise<readonly PaymentGateway[]> {
    const { preferred, sandbox, readKeys } = this.sources;
    const keys = await readKeys();
    const ordered = [...preferred, ...GATEWAYS.filter((id) => !preferred.includes(id))];
    return ordered.flatMap((id) => {
      if (id === 'sandbox') return sandbox ?? [];
      const own = keys.get(id)?.keys;
      return own ? this.gatewayWith(id, own) : [];
    });
  }

  /** The same gateway as long as its keys are the same, since it may remember what it has learnt. */
  private gatewayWith(id: RealGatewayId, keys: Keys): PaymentGateway {
    const known = this.made.get(id);
    const written = JSON.stringify(keys);
    if (known?.keys === written) return known.gateway;
    const gateway = this.sources.make(id, keys);
    this.made.set(id, { keys: written, gateway });
    return gateway;
  }
}
