/** How the product says no to who has other programs told what happens. */
import type { RefusalEntry } from './refusal-entry.ts'

export const webhookRefusals = {
  'webhook.not-https': {
    status: 422,
    sentence:
      'The address has to begin with https:// and name a host, without a user, a password or a port of its own.',
  },
  'webhook.not-public': {
    status: 422,
    sentence:
      'The address leads to no place that can be reached from the internet. Give one that anybody could call.',
  },
  'webhook.too-many': {
    status: 422,
    sentence: 'There are {webhooks} addresses already. Delete one that is not needed first.',
  },
  'webhook.not-paused': { status: 409, sentence: 'This address is called already.' },
  'webhook.paused': {
    status: 409,
    sentence: 'This address is paused. Resume it first, then send the call again.',
  },
  'webhook.under-way': {
    status: 409,
    sentence: 'This call is on its way. What came of it is shown here in a moment.',
  },
} as const satisfies Record<string, RefusalEntry>
