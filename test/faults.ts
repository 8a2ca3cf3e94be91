/**
 * Faults inside the real SDK clients. Every attempt of every call is numbered; at a chosen number the call is broken the way
 * the network, the service or the machine would break it.
 */
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { ConfiguredRetryStrategy } from '@smithy/core/retry'
import { client as files } from '../functions/storage/files.ts'
import { client as queues } from '../functions/storage/queues.ts'
import { client as dynamodb } from '../functions/storage/table.ts'

export const FAULTS = [
  'crash-before',
  'crash-after',
  'lost-response',
  'throttled',
  'duplicated',
  'conflict',
] as const
export type Fault = (typeof FAULTS)[number]

/** Thrown where the process would have died: nothing may catch it and go on. */
export class Crash extends Error {
  override readonly name = 'Crash'
}

let calls: string[] = []
let breakAt: { call: number; fault: Fault }[] = []
let breakFirst: { command: string; fault: Fault } | undefined

let visitor: { call: number | string; work: () => Promise<unknown> } | undefined

/** Counts from nothing; just before the call of this number, or the first of this command, is sent, somebody else does their work, once. */
export function comeBefore(call: number | string, work: () => Promise<unknown>): void {
  breakCalls()
  visitor = { call, work }
}

/** Counts from nothing, with at most these calls broken. */
export function breakCalls(...at: { call: number; fault: Fault }[]): void {
  calls = []
  breakAt = at
  breakFirst = undefined
}

/** Counts from nothing, with the first call of this command broken. */
export function breakFirstOf(command: string, fault: Fault): void {
  breakCalls()
  breakFirst = { command, fault }
}

/** The commands sent since then, in order: `TransactWriteItemsCommand` ... */
export const callsMade = () => calls

/** What can go wrong with a command. One that changes nothing can only be lost: that the store is busy every test meets. */
export function faultsOf(command: string): readonly Fault[] {
  return /^(Get|BatchGet|Query)/.test(command) ? ['crash-before'] : FAULTS
}

/** Once per process, by its desk: the three clients of storage. */
export function installFaults(): void {
  for (const client of [dynamodb, files, queues] as unknown as (typeof dynamodb)[]) {
    // The SDK's own retries, without its waiting.
    Object.assign(client.config, { retryStrategy: async () => new ConfiguredRetryStrategy(5, 0) })
    client.middlewareStack.add(
      ((next: (args: unknown) => Promise<unknown>, context: { commandName?: string }) =>
        async (args: unknown) => {
          const command = context.commandName ?? ''
          calls.push(command)
          if (visitor?.call === calls.length || visitor?.call === command) {
            const { work } = visitor
            visitor = undefined
            await work()
          }
          const fault = faultAt(command)
          return fault ? broken(fault, () => next(args), command) : next(args)
        }) as never,
      { step: 'deserialize', priority: 'high', name: 'faults', override: true },
    )
  }
}

function faultAt(command: string): Fault | undefined {
  if (breakFirst?.command !== command) return breakAt.find(({ call }) => call === calls.length)?.fault
  const { fault } = breakFirst
  breakFirst = undefined
  return fault
}

async function broken(fault: Fault, send: () => Promise<unknown>, command: string): Promise<unknown> {
  switch (fault) {
    case 'crash-before':
      throw new Crash('before the call')
    case 'crash-after':
      await send().catch((error) => {
        // The store was busy, and nothing was done: the process dies after a later one.
        breakAt.push({ call: calls.length + 1, fault })
        throw error
      })
      throw new Crash('after the call')
    case 'lost-response':
      await send()
      throw Object.assign(new Error('socket hang up'), {
        name: 'TimeoutError',
        code: 'ECONNRESET',
        $retryable: {},
      })
    case 'throttled':
      throw Object.assign(new Error('slow down'), {
        name: 'ThrottlingException',
        $retryable: { throttling: true },
      })
    case 'duplicated':
      await send()
      return send()
    case 'conflict':
      if (!/TransactWrite/.test(command)) return send()
      throw new TransactionCanceledException({
        message: 'conflict',
        $metadata: {},
        CancellationReasons: [{ Code: 'TransactionConflict' }],
      })
  }
}
