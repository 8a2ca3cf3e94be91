import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signerOf } from '../../local-cloud/signing/signer-of.ts'
import { ownKey } from '../../test/a-parameter-store.ts'
import { aStage } from '../stacks/a-stage.ts'
import { unconfirmedMail } from './alarm-mail.ts'

const region = 'eu-west-1'
const signer = { region, credentials: ownKey }
const mail = {
  address: 'ops@example.com',
  topic: 'arn:aws:sns:eu-west-1:000000000000:tieout-prod-alarms',
  undelivered: 'arn:aws:sqs:eu-west-1:000000000000:undelivered',
}

/** As SNS lists them. */
let subscriptions: { Endpoint: string; SubscriptionArn: string }[] = []
let asked: Record<string, string>[] = []
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks)
  // A stage is made for seconds in this process, in which a connection that is kept goes stale.
  response.setHeader('connection', 'close')
  const credentials = (id: string) => (id === ownKey.accessKeyId ? ownKey.secretAccessKey : undefined)
  if (!signerOf(request, body, { service: 'sns', region, credentials })) {
    response.writeHead(403).end()
    return
  }
  const said = Object.fromEntries(new URLSearchParams(body.toString()))
  asked.push(said)
  const members = subscriptions.map(
    ({ Endpoint, SubscriptionArn }) =>
      `<member><TopicArn>${mail.topic}</TopicArn><Protocol>email</Protocol><SubscriptionArn>${SubscriptionArn}</SubscriptionArn><Owner>123456789012</Owner><Endpoint>${Endpoint}</Endpoint></member>`,
  )
  const listed =
    members.length > 0 ? `<Subscriptions>${members.join('')}</Subscriptions>` : '<Subscriptions/>'
  response.end(
    said.Action === 'Subscribe'
      ? '<SubscribeResponse><SubscribeResult><SubscriptionArn>pending confirmation</SubscriptionArn></SubscribeResult></SubscribeResponse>'
      : `<ListSubscriptionsByTopicResponse xmlns="https://sns.amazonaws.com/doc/2010-03-31/"><ListSubscriptionsByTopicResult>${listed}</ListSubscriptionsByTopicResult></ListSubscriptionsByTopicResponse>`,
  )
})
const before = process.env.AWS_ENDPOINT_URL_SNS

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  process.env.AWS_ENDPOINT_URL_SNS = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => {
  subscriptions = []
  asked = []
})
afterAll(() => {
  server.close()
  if (before === undefined) delete process.env.AWS_ENDPOINT_URL_SNS
  else process.env.AWS_ENDPOINT_URL_SNS = before
})

const pending = { Endpoint: mail.address, SubscriptionArn: 'PendingConfirmation' }
const confirmed = { Endpoint: mail.address, SubscriptionArn: `${mail.topic}:1234` }

test('a deployment says that no alarm arrives for as long as its mail is not confirmed, and nothing once it is', async () => {
  subscriptions = [pending]
  expect(await unconfirmedMail(mail, signer)).toBe(
    'No alarm arrives before ops@example.com confirms the mail that SNS sent there.',
  )
  subscriptions = [pending, confirmed]
  expect(await unconfirmedMail(mail, signer)).toBeUndefined()
  expect(asked.map(({ Action }) => Action)).toEqual(['ListSubscriptionsByTopic', 'ListSubscriptionsByTopic'])
})

test('whom SNS forgot after two days is asked again, as the template had asked', async () => {
  subscriptions = [{ ...confirmed, Endpoint: 'before@example.com' }]
  expect(await unconfirmedMail(mail, signer)).toMatch(
    /^No alarm arrives before ops@example\.com .* sent there now/,
  )
  subscriptions = []
  expect(await unconfirmedMail(mail, signer)).toMatch(/sent there now/)

  const { resources } = await aStage('prod', { alarms: mail.address, canary: 'on' })
  const [subscription] = resources.filter(({ type }) => type === 'AWS::SNS::Subscription')
  const said = subscription!.properties as Record<string, unknown>
  expect(said).toEqual({
    TopicArn: expect.any(String),
    Protocol: 'email',
    Endpoint: mail.address,
    RedrivePolicy: { deadLetterTargetArn: expect.any(String) },
  })
  expect(asked.filter(({ Action }) => Action === 'Subscribe')).toEqual(
    Array(2).fill({
      Action: 'Subscribe',
      Version: '2010-03-31',
      TopicArn: mail.topic,
      Protocol: said.Protocol,
      Endpoint: said.Endpoint,
      'Attributes.entry.1.key': 'RedrivePolicy',
      'Attributes.entry.1.value': JSON.stringify({ deadLetterTargetArn: mail.undelivered }),
    }),
  )
})

test('what SNS refuses is said and ends no deployment', async () => {
  const stranger = { region, credentials: { ...ownKey, secretAccessKey: 'guessed' } }
  expect(await unconfirmedMail(mail, stranger)).toBe(
    'Whether ops@example.com confirmed the mail of SNS could not be asked (SNS refuses ListSubscriptionsByTopic: 403): until then no alarm arrives.',
  )
})

test('where a deployment asks is what the stack of the alarms says', async () => {
  const { templates } = await aStage('prod', { alarms: mail.address, canary: 'on' })
  const jobs = templates.find(({ stackName }) => stackName === 'tieout-prod-jobs')
  expect(Object.keys((jobs as unknown as { Outputs: object }).Outputs)).toEqual(
    expect.arrayContaining(['AlarmTopic', 'AlarmsUndelivered']),
  )
})
