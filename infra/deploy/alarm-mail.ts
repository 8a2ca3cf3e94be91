/**
 * Whether the mail of the alarms was confirmed, which nothing else says. SNS forgets after two days whom it asked in vain, and
 * CloudFormation does not hear of it: every later deployment would find nothing to do, and no alarm ever arrive.
 */
import { XMLParser } from 'fast-xml-parser'
import * as z from 'zod'
import { type Signer, signedCall } from '../../functions/storage/signed-call.ts'

export interface AlarmMail {
  address: string
  /** ARNs: of the topic, and of the queue of what the mail refuses. */
  topic: string
  undelivered: string
}

/** A person who was forgotten is asked anew. @returns a sentence where no alarm arrives yet */
export async function unconfirmedMail(mail: AlarmMail, signer: Signer): Promise<string | undefined> {
  try {
    const subscription = await subscriptionOf(mail, signer)
    if (subscription?.startsWith('arn:')) return undefined
    if (subscription === undefined) await askAgain(mail, signer)
    return `No alarm arrives before ${mail.address} confirms the mail that SNS sent there${subscription ? '' : ' now, since the one before was left for two days'}.`
  } catch (error) {
    return `Whether ${mail.address} confirmed the mail of SNS could not be asked (${(error as Error).message}): until then no alarm arrives.`
  }
}

const Listed = z.object({
  ListSubscriptionsByTopicResponse: z.object({
    ListSubscriptionsByTopicResult: z.object({
      Subscriptions: z.union([
        z.object({ member: z.array(z.object({ Endpoint: z.string(), SubscriptionArn: z.string() })) }),
        z.literal(''),
      ]),
    }),
  }),
})

/** Its ARN, or `PendingConfirmation`; undefined where there is none. A topic of ours has one subscription or two, and SNS lists a hundred at once. */
async function subscriptionOf({ topic, address }: AlarmMail, signer: Signer): Promise<string | undefined> {
  const answer = await ask({ Action: 'ListSubscriptionsByTopic', TopicArn: topic }, signer)
  const parser = new XMLParser({ isArray: (name) => name === 'member', parseTagValue: false })
  const { Subscriptions } = Listed.parse(parser.parse(answer)).ListSubscriptionsByTopicResponse
    .ListSubscriptionsByTopicResult
  if (Subscriptions === '') return undefined
  const own = Subscriptions.member.filter(({ Endpoint }) => Endpoint === address)
  return (own.find(({ SubscriptionArn }) => SubscriptionArn.startsWith('arn:')) ?? own[0])?.SubscriptionArn
}

/** As the template has it. */
async function askAgain({ topic, address, undelivered }: AlarmMail, signer: Signer): Promise<void> {
  const subscribed = { Action: 'Subscribe', TopicArn: topic, Protocol: 'email', Endpoint: address }
  const redrive = {
    'Attributes.entry.1.key': 'RedrivePolicy',
    'Attributes.entry.1.value': JSON.stringify({ deadLetterTargetArn: undelivered }),
  }
  await ask({ ...subscribed, ...redrive }, signer)
}

async function ask(what: { Action: string } & Record<string, string>, signer: Signer): Promise<string> {
  const body = new URLSearchParams({ ...what, Version: '2010-03-31' }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const response = await signedCall({ service: 'sns', headers, body }, signer)
  if (!response.ok) throw new Error(`SNS refuses ${what.Action}: ${response.status}`)
  return response.text()
}
