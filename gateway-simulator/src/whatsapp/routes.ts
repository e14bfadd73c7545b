import { json, parsed } from '../kit/http.ts';
import type { Reply, Request, Route } from '../kit/http.ts';
import { fieldsOf, textIn } from '../kit/json.ts';
import type { Fields } from '../kit/json.ts';
import { REFUSALS } from './whatsapp.ts';
import type { RefusalCode, WhatsApp } from './whatsapp.ts';

/** Sending by the Cloud API. */
export function whatsAppRoutes(whatsApp: WhatsApp): readonly Route[] {
  return [
    {
      method: 'POST',
      path: '/whatsapp/:phone/messages',
      call: 'message',
      handle: ({ headers, body }: Request) => {
        if (headers.authorization !== `Bearer ${whatsApp.token}`) return refused(190);
        const code = whatsApp.refusals.shift();
        return code === undefined ? send(whatsApp, fieldsOf(parsed(body))) : refused(code);
      },
    },
  ];
}

function send(whatsApp: WhatsApp, fields: Fields): Reply {
  const template = fieldsOf(fields['template']);
  const to = textIn(fields, 'to');
  const name = textIn(template, 'name');
  const language = textIn(fieldsOf(template['language']), 'code');
  const isWhole = fields['messaging_product'] === 'whatsapp' && fields['type'] === 'template';
  const parameters = parametersOf(template);
  if (!isWhole || to === null || name === null || language === null || parameters.includes(''))
    return error(400, 100, 'OAuthException', '(#100) Invalid parameter');
  const { id } = whatsApp.send({ to, template: name, language, parameters });
  return json(200, {
    messaging_product: 'whatsapp',
    contacts: [{ input: to, wa_id: to }],
    messages: [{ id, message_status: 'accepted' }],
  });
}

/** The texts of the body's variables. One that is no text becomes empty, which is refused. */
function parametersOf(template: Fields): string[] {
  const components = Array.isArray(template['components']) ? template['components'] : [];
  const listed: unknown = fieldsOf(components[0])['parameters'];
  return (Array.isArray(listed) ? listed : []).map((one) => textIn(fieldsOf(one), 'text') ?? '');
}

function refused(code: RefusalCode): Reply {
  const { status, type, message } = REFUSALS[code];
  return error(status, code, type, message);
}

function error(status: number, code: number, type: string, message: string): Reply {
  return json(status, { error: { message, type, code, fbtrace_id: 'simulated' } });
}
