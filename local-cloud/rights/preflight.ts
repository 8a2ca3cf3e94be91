/** Refuses to start what would be refused in the cloud: connections between services for which nobody gave the right. */

import type { Cloud, CloudFunction } from '../template/cloud.ts'
import { accountId, ruleArn, userPoolId } from '../template/physical.ts'
import type { Statement } from '../template/shapes.ts'
import { isAllowedBy, type ServiceCall } from './resource-policy.ts'

/** @throws naming everything that is missing */
export function assertConnected(cloud: Cloud): void {
  const missing = [...missingForPollers(cloud), ...missingForSenders(cloud), ...missingForCallers(cloud)]
  if (missing.length > 0)
    throw new Error(`The stacks lack rights:\n${missing.map((line) => `- ${line}`).join('\n')}`)
}

/** Lambda polls a queue, or follows a stream, with the rights of the function, and gives up with them. */
function missingForPollers({ mappings, streamMappings }: Cloud): string[] {
  const ofQueue = ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes']
  const ofStream = ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'].map(
    (name) => `dynamodb:${name}`,
  )
  const needed = [
    ...mappings.flatMap(({ function: it, EventSourceArn }) =>
      ofQueue.map((action) => ({ it, action, on: EventSourceArn })),
    ),
    ...streamMappings.flatMap(({ function: it, EventSourceArn, DestinationConfig }) => [
      ...ofStream.map((action) => ({ it, action, on: EventSourceArn })),
      ...(DestinationConfig
        ? [{ it, action: 'sqs:SendMessage', on: DestinationConfig.OnFailure.Destination }]
        : []),
    ]),
  ]
  return needed
    .filter(({ it, action, on }) => !isGranted(it, action, on))
    .map(({ it, action, on }) => `${it.name} may not ${action} on ${on}`)
}

function isGranted({ statements }: CloudFunction, action: string, resource: string): boolean {
  return statements.some(
    (statement) => statement.Action.includes(action) && statement.Resource?.includes(resource),
  )
}

type Sending = Omit<ServiceCall, 'sourceAccount'>

/** Services send with the rights that a queue's or a topic's own policy gives to those that they come for. */
function missingForSenders({ buckets, rules, eventRules, alarms, topics, queues }: Cloud): string[] {
  const policies = new Map([...queues, ...topics].map(({ arn, policy }) => [arn, policy]))
  const toQueue = (service: string, sourceArn: string, resourceArn: string): Sending => {
    return { service, action: 'sqs:SendMessage', sourceArn, resourceArn }
  }
  const all: Sending[] = [
    ...buckets.flatMap(({ name, NotificationConfiguration }) =>
      (NotificationConfiguration?.QueueConfigurations ?? []).map(({ Queue }) =>
        toQueue('s3.amazonaws.com', `arn:aws:s3:::${name}`, Queue),
      ),
    ),
    ...rules.flatMap(({ Name, Targets }) =>
      Targets.flatMap(({ DeadLetterConfig }) => DeadLetterConfig ?? []).map(({ Arn }) =>
        toQueue('events.amazonaws.com', ruleArn(Name), Arn),
      ),
    ),
    ...eventRules.flatMap(({ Name, Targets }) =>
      Targets.map(({ Arn }) => toQueue('events.amazonaws.com', ruleArn(Name), Arn)),
    ),
    ...topics.flatMap(({ arn, subscriptions }) =>
      subscriptions
        .flatMap(({ RedrivePolicy }) => RedrivePolicy ?? [])
        .map(({ deadLetterTargetArn }) => toQueue('sns.amazonaws.com', arn, deadLetterTargetArn)),
    ),
    ...alarms.flatMap(({ arn, AlarmActions }) =>
      AlarmActions.map((resourceArn) => {
        return { service: 'cloudwatch.amazonaws.com', action: 'sns:Publish', sourceArn: arn, resourceArn }
      }),
    ),
  ]
  return all.flatMap((sending) => missingIn(policies.get(sending.resourceArn) ?? [], sending))
}

/** Also a right that goes too far: a service acts for everybody, and must be told that this account alone is meant. */
function missingIn(policy: readonly Statement[], sending: Sending): string[] {
  const { service, action, sourceArn, resourceArn } = sending
  const fromElsewhere = { sourceArn: sourceArn.replace(accountId, stranger), sourceAccount: stranger }
  if (!isAllowedBy(policy, { ...sending, sourceAccount: accountId }))
    return [`${service} may not ${action} to ${resourceArn} for ${sourceArn}`]
  if (isAllowedBy(policy, { ...sending, ...fromElsewhere }))
    return [`${service} may ${action} to ${resourceArn} for any other account`]
  return []
}

const stranger = '999999999999'

/** A function lets itself be called by those that it names. */
function missingForCallers({ routes, rules, permissions, authorizer, mailWriter }: Cloud): string[] {
  const isPermitted = (arn: string, principal: string, sourceEnd: string) =>
    permissions.some(
      (it) => it.callArn === arn && it.Principal === principal && it.SourceArn.endsWith(sourceEnd),
    )
  const isAsked = permissions.some(
    (it) => it.callArn === authorizer.callArn && /\/authorizers\/(\w+|\*)$/.test(it.SourceArn),
  )
  const isWriting = isPermitted(mailWriter.arn, 'cognito-idp.amazonaws.com', `:userpool/${userPoolId}`)
  return [
    ...(isWriting ? [] : [`Cognito may not ask ${mailWriter.name} for the words of its mails`]),
    ...(isAsked ? [] : [`API Gateway may not ask ${authorizer.function.name} who is asking`]),
    ...routes
      .filter(({ method, path, callArn }) => {
        const sourceEnd = `/*/${method}${path.replace(/\{\w+\}/g, '*')}`
        return !isPermitted(callArn, 'apigateway.amazonaws.com', sourceEnd)
      })
      .map(({ method, path, function: it }) => `API Gateway may not call ${it.name} for ${method} ${path}`),
    ...rules.flatMap(({ Name, Targets }) =>
      Targets.filter(({ Arn }) => !isPermitted(Arn, 'events.amazonaws.com', `:rule/${Name}`)).map(
        ({ Arn }) => `the schedule ${Name} may not call ${Arn}`,
      ),
    ),
  ]
}
