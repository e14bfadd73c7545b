import { afterEach, beforeEach } from '@jest/globals';
import type { Simulator } from '@fyonka/gateway-simulator/simulator';
import { aSession, chargeOf, openSimulator, TAP_KEY } from '../gateways.fixture.ts';
import { TapGateway } from './tap-gateway.ts';

export const UNAVAILABLE = { kind: 'unavailable' };

let simulator: Simulator;
/** A gateway of the present test's simulator. */
export let tap: TapGateway;

/** Opens a simulator for each test of the file that calls it. */
export function openTapForEachTest(): void {
  beforeEach(async () => {
    simulator = await openSimulator();
    tap = gatewayWith(TAP_KEY);
  });
  afterEach(() => simulator.close());
}

export function gatewayWith(secretKey: string, previousSecretKey: string | null = null): TapGateway {
  const clock = { now: () => simulator.controls.now() };
  return new TapGateway({ secretKey, previousSecretKey, savesCards: true, apiUrl: simulator.tapApiUrl, clock });
}

export const controls = () => simulator.controls;
export const create = async (given = {}) => chargeOf(await tap.createSession(aSession(given)));

/** A charge that was paid. */
export async function paid(given = {}): Promise<string> {
  const { reference } = await create(given);
  controls().decide(reference, 'CAPTURED');
  return reference;
}
