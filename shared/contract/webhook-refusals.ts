/** How the product says no to who has other programs told what happens. */
import type { RefusalEntry } from './refusal-entry.ts'

export const webhookRefusals = {
  'webhook.not-https': {
    status: 422,
    sentence:
      'The address has to begin with https:// and contain a host name, without a user name, password or port.',
  },
  'webhook.not-public': {
    status: 422,
    sentence: 'This address cannot be reached from the internet. Enter a public address.',
  },
  'webhook.too-many': {
    status: 422,
    sentence: 'There are already {webhooks} addresses. Delete one that is no longer needed first.',
  },
  'webhook.not-paused': { status: 409, sentence: 'This address is not paused.' },
  'webhook.paused': {
    status: 409,
    sentence: 'This address is paused. Resume it first, then send the call again.',
  },
  'webhook.under-way': {
    status: 409,
    sentence: 'This call is being sent. Its result is shown here in a moment.',
  },
} as const satisfies Record<string, RefusalEntry>
