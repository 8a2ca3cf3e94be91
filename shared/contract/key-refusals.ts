/** How the product says no to other programs, and to who makes keys for them. */
import type { RefusalEntry } from './refusal-entry.ts'

export const keyRefusals = {
  'key.unknown': {
    status: 401,
    sentence:
      'This key is unknown, has expired or was revoked. Ask an administrator of the company for a new one.',
  },
  'key.people-only': {
    status: 403,
    sentence: 'Only a person who is signed in can do this, not a key.',
  },
  'key.scope': {
    status: 403,
    sentence:
      'This needs the scope {scope}, which this key does not have. Ask an administrator for a key that has it.',
  },
  'key.own-part': {
    status: 403,
    sentence:
      'This was prepared by this key or by the person who made it. Someone else has to sign in and approve it.',
  },
  'key.live-run': {
    status: 403,
    sentence: 'A key can only start runs that propose matches. Ask for a dry run, and decide each proposal.',
  },
  'key.too-often': {
    status: 429,
    sentence: 'This key made more than {calls} requests in a minute. Wait a minute, and send fewer.',
  },
  'key.too-many': {
    status: 422,
    sentence: 'There are already {keys} active keys. Revoke one that is no longer needed first.',
  },
  'key.revoked': { status: 409, sentence: 'This key was already revoked.' },
} as const satisfies Record<string, RefusalEntry>
