import { listAttachments } from '../../shared/contract/attachments.ts'
import { lambda } from '../runtime/lambda.ts'
import { attachmentsOf } from '../storage/entities/attachment.ts'

export const handler = lambda(listAttachments, ({ query, scope }) => attachmentsOf(scope, query.ownerId))
