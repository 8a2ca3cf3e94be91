/** What is said no to of comments, and of what people are told. */
import type { RefusalEntry } from './refusal-entry.ts'

export const talkRefusals = {
  'comment.no-member': {
    status: 422,
    sentence: 'Someone you mentioned is not a member of this company. Choose them from the list again.',
  },
  'comment.too-many': { status: 409, sentence: 'There can be at most {max} comments here.' },
  'comment.not-yours': { status: 422, sentence: 'Only the person who wrote a comment can remove it.' },
  'comment.state': { status: 409, sentence: 'This comment was already removed.' },
} as const satisfies Record<string, RefusalEntry>
