/** How the product says no to other programs, and to who makes keys for them. */
import type { RefusalEntry } from './refusal-entry.ts'

export const keyRefusals = {
  'key.unknown': {
    status: 401,
    sentence:
      'This key is not known here, has expired or was revoked. Ask an administrator of the company for a new one.',
  },
  'key.people-only': {
    status: 403,
    sentence: 'This is done by people who are signed in; no key reaches it.',
  },
  'key.scope': {
    status: 403,
    sentence:
      'This key was not made for this. It needs the scope {scope}: ask an administrator for one that has it.',
  },
  'key.own-part': {
    status: 403,
    sentence: 'The key or the person who made it prepared this: somebody else has to approve it, signed in.',
  },
  'key.live-run': {
    status: 403,
    sentence: 'A key starts runs that only propose. Ask for a dry run, and decide each proposal.',
  },
  'key.too-often': {
    status: 429,
    sentence:
      'This key has asked more than {calls} times within a minute. Wait a minute, and ask less often.',
  },
  'key.too-many': {
    status: 422,
    sentence: 'There are {keys} keys that have not ended already. Revoke one that is not needed first.',
  },
  'key.revoked': { status: 409, sentence: 'This key was revoked already.' },
} as const satisfies Record<string, RefusalEntry>
