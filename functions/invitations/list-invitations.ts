import { listInvitations } from '../../shared/contract/invitations.ts'
import { lambda } from '../runtime/lambda.ts'
import { listInvitations as readInvitations } from '../storage/entities/invitation.ts'

export const handler = lambda(listInvitations, ({ scope }) => readInvitations(scope))
