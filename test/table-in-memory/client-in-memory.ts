/**
 * Storage's client without a wire. What the SDK does for a wire (headers, signatures, endpoints, JSON and its schemas) took more
 * time than the handlers and the table together; what it does for its caller stays: its stack with the guards that stand in it,
 * its retries, its errors.
 */
import { randomUUID } from 'node:crypto'
import * as sdk from '@aws-sdk/client-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { type Answer, type DynamoDb, saidIn } from '../../local-cloud/dynamodb/dynamodb.ts'
import type { Item } from '../../local-cloud/rough/item-size.ts'
import { fromItem, toItem, withBytes, withWrittenBytes } from './values.ts'

type Fields = Record<string, unknown>

/** A command, and the one of the SDK's own client behind it where it is of the document client: its types say nothing of that. */
interface Command {
  input: Fields
  clientCommand?: object
}

const OF_THE_WIRE = [
  'loggerMiddleware',
  'serializerMiddleware',
  'contentLengthMiddleware',
  'getUserAgentMiddleware',
  'hostHeaderMiddleware',
  'recursionDetectionMiddleware',
  'httpAuthSchemeMiddleware',
  'httpSigningMiddleware',
  'deserializerMiddleware',
]

export function withoutAWire(client: DynamoDBDocumentClient, { ask }: Pick<DynamoDb, 'ask'>): void {
  const stack = client.middlewareStack
  for (const name of OF_THE_WIRE)
    if (!stack.remove(name)) throw new Error(`The SDK's client has no ${name} any more.`)
  // Before the guards that read what is sent, and before the retries, which ask again with the same token.
  const written = ((next: (args: Fields) => Promise<unknown>, { commandName, tongue }: Context) =>
    (args: Fields) => {
      const request = requestOf(commandName, storable(args.input as Fields, tongue))
      return next({ ...args, input: request, request })
    }) as never
  stack.add(written, { step: 'serialize', priority: 'high', name: 'written' })

  const handlerIn = (context: Context) =>
    stack.resolve(
      (async ({ request }: { request: object }) => {
        const answer = await ask(context.commandName.replace(/Command$/, ''), request)
        if (answer.status !== 200) throw errorOf(answer)
        const said = plain(saidIn(answer) as Fields, context.tongue)
        return { output: { ...said, $metadata: { httpStatusCode: 200 } } }
      }) as never,
      context as never,
    )
  const send = async (command: Command) => {
    const tongue = command.clientCommand ? DOCUMENTS : ITEMS_AS_STORED
    const { name } = (command.clientCommand ?? command).constructor
    const { output } = await handlerIn({ commandName: name, tongue })({ input: command.input } as never)
    return output
  }
  Object.assign(client, { send })
}

/** In which words a command holds items. */
interface Tongue {
  to: (item: Fields) => Item
  from: (item: Item) => Fields
}
const DOCUMENTS: Tongue = { to: toItem, from: fromItem }
const ITEMS_AS_STORED: Tongue = { to: withWrittenBytes, from: withBytes }

interface Context {
  commandName: string
  tongue: Tongue
}

const ITEMS = new Set(['Item', 'Key', 'ExclusiveStartKey', 'ExpressionAttributeValues'])

function requestOf(commandName: string, request: Fields): Fields {
  return commandName === 'TransactWriteItemsCommand' && !request.ClientRequestToken
    ? { ...request, ClientRequestToken: randomUUID() }
    : request
}

/** A request with its items in DynamoDB's JSON, and nothing of it shared with whoever asks. */
function storable(fields: Fields, tongue: Tongue): Fields {
  const request: Fields = {}
  for (const name in fields) {
    const value = fields[name]
    if (value === undefined) continue
    if (ITEMS.has(name)) request[name] = tongue.to(value as Fields)
    else if (name === 'Keys') request[name] = (value as Fields[]).map(tongue.to)
    else if (Array.isArray(value)) request[name] = value.map((each) => storable(each, tongue))
    else if (typeof value === 'object' && value !== null) request[name] = storable(value as Fields, tongue)
    else request[name] = value
  }
  return request
}

/** An answer with its items in the words of whoever asked. */
function plain(
  { Item, Items, Attributes, LastEvaluatedKey, Responses, ...rest }: Fields,
  { from }: Tongue,
): Fields {
  return {
    ...rest,
    ...(Item !== undefined && { Item: from(Item as Item) }),
    ...(Items !== undefined && { Items: (Items as Item[]).map(from) }),
    ...(Attributes !== undefined && { Attributes: from(Attributes as Item) }),
    ...(LastEvaluatedKey !== undefined && { LastEvaluatedKey: from(LastEvaluatedKey as Item) }),
    ...(Responses !== undefined && {
      Responses: Object.fromEntries(
        Object.entries(Responses as Record<string, Item[]>).map(([name, of]) => [name, of.map(from)]),
      ),
    }),
  }
}

/** The SDK's own error where it has one of that name. */
function errorOf(answer: Answer): Error {
  const { __type = '', message, Message = message, ...more } = saidIn(answer) as Record<string, string>
  const name = __type.split('#')[1] ?? 'UnknownError'
  const about = { ...more, message: Message ?? name, $metadata: { httpStatusCode: answer.status } }
  const Known = (sdk as unknown as Record<string, new (about: object) => Error>)[name]
  if (Known) return new Known(about)
  return new sdk.DynamoDBServiceException({ name, $fault: 'client', ...about })
}
