import { Armada } from './armada/armada.ts';
import { armadaRoutes } from './armada/routes.ts';
import { createControls } from './controls/controls.ts';
import type { Controls } from './controls/controls.ts';
import { controlRoutes } from './controls/routes.ts';
import { Faults } from './kit/faults.ts';
import { Outbox } from './kit/outbox.ts';
import { portOf, serve } from './kit/server.ts';
import { SimTime } from './kit/time.ts';
import type { TimeSource } from './kit/time.ts';
import type { World } from './kit/world.ts';
import { MyFatoorah } from './my-fatoorah/my-fatoorah.ts';
import { myFatoorahSession } from './my-fatoorah/my-fatoorah-session.ts';
import { myFatoorahRoutes } from './my-fatoorah/routes.ts';
import { pageRoutes } from './pages/routes.ts';
import { tapRoutes } from './tap/routes.ts';
import { tapSession } from './tap/tap-session.ts';
import { Tap } from './tap/tap.ts';
import { whatsAppRoutes } from './whatsapp/routes.ts';
import { WhatsApp } from './whatsapp/whatsapp.ts';

export interface SimulatorOptions {
  /** Opens Tap's API and signs its notices. `sk_live_…` makes live charges, every other key test charges. */
  readonly tapSecretKey: string;
  /** Bearer token of MyFatoorah's API. */
  readonly myFatoorahToken: string;
  /** Signs MyFatoorah's notices. */
  readonly myFatoorahWebhookSecret: string;
  /** Bearer token of WhatsApp's API; `fyonka-sim-whatsapp` unless given. */
  readonly whatsAppToken?: string;
  /** Key and secret of Armada's API; `main_fyonka-sim-key` and `fyonka-sim-secret` unless given. */
  readonly armada?: { readonly apiKey: string; readonly secret: string };
  /**
   * A clock that a test moves. Retries and expiry are then looked at when the simulator is called or advanced. The real
   * clock unless given, with which they happen by themselves.
   */
  readonly clock?: TimeSource;
  /** A free one unless given. */
  readonly port?: number;
  /** Milliseconds between the tries of Tap's notices; 10 seconds and a minute unless given. */
  readonly tapRetries?: readonly number[];
  /** Address for MyFatoorah's notices. None are sent unless it is given here or by the controls. */
  readonly myFatoorahWebhookUrl?: string;
  /** Milliseconds between the tries of MyFatoorah's notices; three times a minute unless given. */
  readonly myFatoorahRetries?: readonly number[];
}

export interface Simulator {
  /** Without a slash at its end. */
  readonly url: string;
  readonly tapApiUrl: string;
  readonly myFatoorahApiUrl: string;
  readonly whatsAppApiUrl: string;
  readonly armadaApiUrl: string;
  readonly controls: Controls;
  /** Cuts all connections and forgets everything. */
  close(): Promise<void>;
}

const TAP_RETRIES = [10_000, 60_000];
const MY_FATOORAH_RETRIES = [60_000, 60_000, 60_000];
const WHATSAPP_TOKEN = 'fyonka-sim-whatsapp';

export const ARMADA_KEYS = { apiKey: 'main_fyonka-sim-key', secret: 'fyonka-sim-secret' };

/** Starts both gateways, WhatsApp and Armada on this machine. */
export async function startSimulator(options: SimulatorOptions): Promise<Simulator> {
  let url = '';
  const time = new SimTime(options.clock);
  const faults = new Faults();
  const outbox = new Outbox(time, faults);
  const world: World = { time, faults, outbox, url: () => url };
  const tap = new Tap(world, options.tapSecretKey, options.tapRetries ?? TAP_RETRIES);
  const myFatoorah = new MyFatoorah(world, {
    token: options.myFatoorahToken,
    webhookSecret: options.myFatoorahWebhookSecret,
    webhookUrl: options.myFatoorahWebhookUrl ?? null,
    retries: options.myFatoorahRetries ?? MY_FATOORAH_RETRIES,
  });
  const whatsApp = new WhatsApp(options.whatsAppToken ?? WHATSAPP_TOKEN);
  const { apiKey, secret } = options.armada ?? ARMADA_KEYS;
  const armada = new Armada(world, apiKey, secret);
  const controls = createControls(world, { tap, myFatoorah, whatsApp, armada });
  const routes = [
    ...tapRoutes(tap),
    ...myFatoorahRoutes(myFatoorah),
    ...whatsAppRoutes(whatsApp),
    ...armadaRoutes(armada),
    ...pageRoutes(world, (token) => tapSession(tap, token) ?? myFatoorahSession(myFatoorah, token)),
    ...controlRoutes(controls),
  ];
  const server = await serve(world, routes, options.port ?? 0);
  url = `http://127.0.0.1:${portOf(server)}`;
  return {
    url,
    tapApiUrl: `${url}/v2`,
    myFatoorahApiUrl: url,
    whatsAppApiUrl: `${url}/whatsapp`,
    armadaApiUrl: url,
    controls,
    close: async () => {
      time.stop();
      outbox.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
