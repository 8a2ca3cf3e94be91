import { listComments } from '../../shared/contract/comments.ts'
import { lambda } from '../runtime/lambda.ts'
import { commentsOn } from '../storage/entities/comment.ts'

export const handler = lambda(listComments, ({ query, scope }) => commentsOn(scope, query.ownerId))
