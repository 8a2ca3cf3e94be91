import { beforeAll, expect, test } from 'vitest'
import { events } from '../../events/index.ts'
import type { Cloud } from '../../local-cloud/template/cloud.ts'
import { streamArn } from '../../local-cloud/template/physical.ts'
import type { ResolvedResource } from '../../local-cloud/template/resolve.ts'
import { queues } from '../settings/queues.ts'
import { streamConsumers } from '../settings/streams.ts'
import { aStage } from './a-stage.ts'

let resources: ResolvedResource[]
let cloud: Cloud

beforeAll(async () => {
  ;({ resources, cloud } = await aStage('prod', { alarms: 'ops@example.com', canary: 'on' }))
})

const all = (type: string) => resources.filter((resource) => resource.type === type)

test('every queue gives up after some tries, keeps what it gave up for 14 days, and hides a message for six times the time of its consumer', () => {
  const consumed = cloud.mappings.map(({ EventSourceArn, function: it }) => {
    const queue = cloud.queues.find(({ arn }) => arn === EventSourceArn)!
    expect(queue.VisibilityTimeout).toBeGreaterThanOrEqual(6 * it.timeoutSeconds)
    expect(queue.RedrivePolicy?.maxReceiveCount).toBeGreaterThanOrEqual(5)
    const deadLetters = cloud.queues.find(({ arn }) => arn === queue.RedrivePolicy?.deadLetterTargetArn)
    expect(deadLetters?.MessageRetentionPeriod).toBe(14 * 24 * 3600)
    return queue.name
  })
  expect(consumed).toHaveLength(events.length)
  for (const { properties } of all('AWS::SQS::Queue')) expect(properties.SqsManagedSseEnabled).toBe(true)
  for (const { policy } of cloud.queues) {
    expect(policy).toContainEqual(
      expect.objectContaining({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
    )
  }
})

test('one company’s imports, runs and operations come one after the other, and so do its letters that were given up', () => {
  for (const [name, { isByCompany }] of Object.entries(queues)) {
    const { consumer } = events.find(({ queue }) => queue === name)!
    const { EventSourceArn, BatchSize } = cloud.mappings.find(
      (mapping) => mapping.function.name === consumer,
    )!
    const queue = cloud.queues.find(({ arn }) => arn === EventSourceArn)!
    const deadLetters = cloud.queues.find(({ arn }) => arn === queue.RedrivePolicy?.deadLetterTargetArn)!
    expect([name, queue.FifoQueue, deadLetters.FifoQueue]).toEqual([name, isByCompany, isByCompany])
    expect(EventSourceArn.endsWith('.fifo')).toBe(isByCompany)
    // A message that is worked on for a minute holds back nobody who came with it.
    if (isByCompany) expect(BatchSize).toBe(1)
  }
})

test('what follows the table hears which items are new, is handed a record again when it fails, and gives it up at last', () => {
  expect(cloud.tables.map(({ StreamSpecification }) => StreamSpecification)).toEqual([
    { StreamViewType: 'KEYS_ONLY' },
  ])
  expect(cloud.streamMappings.map((mapping) => mapping.function.name)).toEqual(
    streamConsumers.map((each) => each.function),
  )
  const [table] = cloud.tables
  for (const [at, mapping] of cloud.streamMappings.entries()) {
    const suffix = streamConsumers[at]!.partitionEnd
    expect(mapping.EventSourceArn).toBe(streamArn(table!.name))
    expect(mapping.FilterCriteria?.Filters.map(({ Pattern }) => JSON.parse(Pattern))).toEqual([
      { eventName: ['INSERT'], dynamodb: { Keys: { pk: { S: [{ suffix }] } } } },
    ])
    const { BisectBatchOnFunctionError, MaximumRetryAttempts, DestinationConfig } = mapping
    expect(BisectBatchOnFunctionError).toBe(true)
    expect(MaximumRetryAttempts).toBeGreaterThanOrEqual(5)
    const deadLetters = cloud.queues.find(({ arn }) => arn === DestinationConfig?.OnFailure.Destination)
    expect(deadLetters?.MessageRetentionPeriod).toBe(14 * 24 * 3600)
  }
})

test('consumers say which messages failed and do not run without limit', () => {
  for (const mapping of cloud.mappings) {
    expect(mapping.FunctionResponseTypes).toEqual(['ReportBatchItemFailures'])
    expect(mapping.ScalingConfig?.MaximumConcurrency).toBeGreaterThanOrEqual(2)
  }
})

test('who works in turns may call itself as often as its work needs, and nobody else may', () => {
  const mayLoop = all('AWS::Lambda::Function')
    .filter(({ properties: { RecursiveLoop } }) => RecursiveLoop === 'Allow')
    .map(({ properties: { FunctionName } }) => FunctionName)
  const inTurns = cloud.mappings
    .filter(({ EventSourceArn, function: { statements } }) =>
      statements.some(
        ({ Action, Resource }) =>
          [Action].flat().includes('sqs:SendMessage') && [Resource].flat().includes(EventSourceArn),
      ),
    )
    .map((mapping) => mapping.function)
  expect(mayLoop.toSorted()).toEqual(inTurns.map(({ functionName }) => functionName).toSorted())
  expect(inTurns.map(({ name }) => name).toSorted()).toEqual([
    'imports/import-bank-file',
    'matching/run-matching',
    'operations/run-operation',
    'webhooks/call-webhook',
  ])
})
