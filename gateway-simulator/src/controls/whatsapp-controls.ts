import type { RefusalCode, SentMessage, WhatsApp } from '../whatsapp/whatsapp.ts';

/** What happens at WhatsApp without the shop. */
export interface WhatsAppControls {
  /** Messages that were taken for sending, oldest first. */
  messages(): readonly SentMessage[];
  /** Refuses the next messages by these numbers of Meta's errors. */
  refuseNext(code: RefusalCode, times?: number): void;
}

export function whatsAppControls(whatsApp: WhatsApp): WhatsAppControls {
  return {
    messages: () => [...whatsApp.sent],
    refuseNext: (code, times = 1) => {
      for (let time = 0; time < times; time += 1) whatsApp.refusals.push(code);
    },
  };
}
