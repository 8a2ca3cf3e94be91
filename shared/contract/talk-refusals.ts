/** What is said no to of comments, and of what people are told. */
import type { RefusalEntry } from './refusal-entry.ts'

export const talkRefusals = {
  'comment.no-member': {
    status: 422,
    sentence: 'Somebody you mention is no member of this company. Pick them from the list again.',
  },
  'comment.too-many': { status: 409, sentence: 'At most {max} comments can be made here.' },
  'comment.not-yours': { status: 422, sentence: 'Only who wrote a comment can remove it.' },
  'comment.state': { status: 409, sentence: 'This comment was removed already.' },
} as const satisfies Record<string, RefusalEntry>
