import { env, stdout } from 'node:process';
import { ARMADA_KEYS, startSimulator } from './simulator.ts';

// Any text can be a key here: the simulator only compares it with what the shop sends. The shop needs the same keys.
const tapSecretKey = env['TAP_SECRET_KEY'] ?? 'fyonka-sim-key';
const myFatoorahToken = env['MYFATOORAH_TOKEN'] ?? 'fyonka-sim-token';
const myFatoorahWebhookSecret = env['MYFATOORAH_WEBHOOK_SECRET'] ?? 'fyonka-sim-secret';
const whatsAppToken = env['WHATSAPP_TOKEN'] ?? 'fyonka-sim-whatsapp';
const port = Number(env['PORT'] ?? 4010);

const { tapApiUrl, myFatoorahApiUrl, whatsAppApiUrl, armadaApiUrl, url } = await startSimulator({
  tapSecretKey,
  myFatoorahToken,
  myFatoorahWebhookSecret,
  whatsAppToken,
  port,
  ...(env['MYFATOORAH_WEBHOOK_URL'] && { myFatoorahWebhookUrl: env['MYFATOORAH_WEBHOOK_URL'] }),
});

stdout.write(`Payment gateway simulator: no money moves.
Tap         ${tapApiUrl} (TAP_SECRET_KEY=${tapSecretKey})
MyFatoorah  ${myFatoorahApiUrl} (MYFATOORAH_TOKEN=${myFatoorahToken})
WhatsApp    ${whatsAppApiUrl} (WHATSAPP_TOKEN=${whatsAppToken}, any WHATSAPP_PHONE_ID)
Armada      ${armadaApiUrl} (key ${ARMADA_KEYS.apiKey}, secret ${ARMADA_KEYS.secret}, entered in the office)
Controls    ${url}/sim
`);
