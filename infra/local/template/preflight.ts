/** Refuses to start what would be refused in the cloud: connections between services for which nobody gave the right. */

import type { Cloud, CloudFunction } from './cloud.ts'
import { accountId } from './physical.ts'

/** @throws naming everything that is missing */
export function assertConnected(cloud: Cloud): void {
  const missing = [...missingForPollers(cloud), ...missingForBuckets(cloud), ...missingForCallers(cloud)]
  if (missing.length > 0)
    throw new Error(`The stacks lack rights:\n${missing.map((line) => `- ${line}`).join('\n')}`)
}

/** Lambda polls a queue with the rights of the function. */
function missingForPollers({ mappings }: Cloud): string[] {
  const needed = ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes']
  return mappings.flatMap(({ function: it, EventSourceArn }) =>
    needed
      .filter((action) => !isGranted(it, action, EventSourceArn))
      .map((action) => `${it.name} may not ${action} on ${EventSourceArn}`),
  )
}

function isGranted({ statements }: CloudFunction, action: string, resource: string): boolean {
  return statements.some(
    (statement) => statement.Action.includes(action) && statement.Resource?.includes(resource),
  )
}

/** S3 sends with the rights that the queue's own policy gives to the bucket. */
function missingForBuckets({ buckets, queues }: Cloud): string[] {
  return buckets.flatMap(({ name, NotificationConfiguration }) =>
    (NotificationConfiguration?.QueueConfigurations ?? []).flatMap(({ Queue }) => {
      const policy = queues.find(({ arn }) => arn === Queue)?.policy ?? []
      const isAllowed = policy.some(
        ({ Effect, Action, Principal, Condition }) =>
          Effect === 'Allow' &&
          Action.includes('sqs:SendMessage') &&
          JSON.stringify(Principal) === '{"Service":"s3.amazonaws.com"}' &&
          Condition?.ArnEquals?.['aws:SourceArn'] === `arn:aws:s3:::${name}` &&
          Condition.StringEquals?.['aws:SourceAccount'] === accountId,
      )
      return isAllowed ? [] : [`the bucket ${name} may not send to ${Queue}`]
    }),
  )
}

/** A function lets itself be called by those that it names. */
function missingForCallers({ routes, rules, permissions }: Cloud): string[] {
  const isPermitted = (arn: string, principal: string, sourceEnd: string) =>
    permissions.some(
      (it) => it.function.arn === arn && it.Principal === principal && it.SourceArn.endsWith(sourceEnd),
    )
  return [
    ...routes
      .filter(({ method, path, function: it }) => {
        const sourceEnd = `/*/${method}${path.replace(/\{\w+\}/g, '*')}`
        return !isPermitted(it.arn, 'apigateway.amazonaws.com', sourceEnd)
      })
      .map(({ method, path, function: it }) => `API Gateway may not call ${it.name} for ${method} ${path}`),
    ...rules.flatMap(({ Name, Targets }) =>
      Targets.filter(({ Arn }) => !isPermitted(Arn, 'events.amazonaws.com', `:rule/${Name}`)).map(
        ({ Arn }) => `the schedule ${Name} may not call ${Arn}`,
      ),
    ),
  ]
}
