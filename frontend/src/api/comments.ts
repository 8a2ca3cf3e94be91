import type { Comment } from '../../../shared/contract/comments.ts'
import { ask } from './ask.ts'

export type CommentedOn = Pick<Comment, 'commentedOn' | 'ownerId'>

export const commentsQuery = (companyId: number, to: CommentedOn) =>
  ask(companyId, 'listComments', { query: to })
