/**
 * An SQS queue: a message is handed out, hidden for a while, and comes back unless it is deleted; after too many tries it
 * moves to the dead-letter queue. In a FIFO queue the messages of a group go out in their order, and none while another of the
 * group is in flight. Every change is in the journal before anyone hears of it.
 */
import { randomUUID } from 'node:crypto'
import { queueArn } from '../template/physical.ts'
import { Journal } from './journal.ts'
import type { MessageAttribute, StoredMessage } from './message.ts'
import { SentBefore } from './sent-before.ts'

export interface QueueOptions {
  name: string
  /** The journal's file. */
  file: string
  visibilitySeconds: number
  retentionSeconds: number
  /** Of a FIFO queue every message has a group and a deduplication id. */
  isFifo?: boolean
  /** Where a message goes that was received this often. */
  redrive?: { to: () => Queue; receivesMax: number }
  /** How many times faster than life delays and visibility pass. */
  clockFactor: number
  clock?: Clock
}

export interface Clock {
  /** Epoch milliseconds. */
  now(): number
  /** Calls back once after so long; returns what calls it off. */
  after(milliseconds: number, callback: () => void): () => void
}

export const realClock: Clock = {
  now: Date.now,
  after(milliseconds, callback) {
    const timer = setTimeout(callback, milliseconds)
    return () => clearTimeout(timer)
  },
}

export interface Received extends StoredMessage {
  receiptHandle: string
}

/** For so long SQS knows a deduplication id, also of a message that is gone. */
const DEDUPLICATION_SECONDS = 300

export interface SendOptions {
  delaySeconds?: number
  attributes?: Record<string, MessageAttribute>
  groupId?: string
  deduplicationId?: string
}

export class Queue {
  readonly name: string
  private readonly options: QueueOptions
  private readonly clock: Clock
  private readonly journal: Journal
  private readonly messages: Map<string, StoredMessage>
  /** The latest handle of each message in flight; an older one no longer works. */
  private readonly receipts = new Map<string, string>()
  private readonly waiting = new Set<() => void>()
  private readonly sentBefore = new SentBefore()

  constructor(options: QueueOptions) {
    this.name = options.name
    this.options = options
    this.clock = options.clock ?? realClock
    this.journal = new Journal(options.file)
    this.messages = this.journal.messages
    // Whoever worked on a message when the last process ended is gone, so that nobody is waited for.
    for (const message of this.messages.values()) {
      if (message.receives > 0) this.hide(message, this.clock.now())
      this.sentBefore.note(message, this.after(message.sentAt, DEDUPLICATION_SECONDS))
    }
  }

  get arn(): string {
    return queueArn(this.name)
  }

  /** Undefined for one that gives nothing up. */
  get deadLettersName(): string | undefined {
    return this.options.redrive?.to().name
  }

  get isFifo(): boolean {
    return this.options.isFifo ?? false
  }

  get clockFactor(): number {
    return this.options.clockFactor
  }

  get visibilitySeconds(): number {
    return this.options.visibilitySeconds
  }

  /** Gives back the message's id; of one that was sent with the same deduplication id a moment ago, which is then the only one. */
  send(body: string, { delaySeconds = 0, ...given }: SendOptions = {}): string {
    const now = this.clock.now()
    const known = this.sentBefore.idOf(given.deduplicationId, now)
    if (known) return known
    const message: StoredMessage = {
      id: randomUUID(),
      body,
      sentAt: now,
      visibleAt: this.after(now, delaySeconds),
      receives: 0,
      ...given,
    }
    this.sentBefore.note(message, this.after(now, DEDUPLICATION_SECONDS))
    this.put(message)
    return message.id
  }

  /** Up to `max` messages, oldest first, hidden from others for as long as the queue says or `visibilitySeconds`. */
  receive(max: number, visibilitySeconds = this.options.visibilitySeconds): Received[] {
    const now = this.clock.now()
    const held = this.groupsInFlight(now)
    const received: Received[] = []
    for (const message of this.messages.values()) {
      if (received.length >= max) break
      if (message.sentAt + this.options.retentionSeconds * 1000 < now) this.forget(message.id)
      else if (message.groupId !== undefined && held.has(message.groupId)) continue
      else if (message.visibleAt <= now && !this.isRedriven(message))
        received.push(this.handOut(message, now, visibilitySeconds))
    }
    return received
  }

  delete(receiptHandle: string): void {
    const message = this.inFlight(receiptHandle)
    if (!message) return
    this.forget(message.id)
    // The next of its group may go.
    if (this.isFifo) this.clockMoved()
  }

  /** False when the handle is unknown or no longer the latest. */
  changeVisibility(receiptHandle: string, seconds: number): boolean {
    const message = this.inFlight(receiptHandle)
    if (!message) return false
    this.hide(message, this.after(this.clock.now(), seconds))
    return true
  }

  counts(): { visible: number; inFlight: number; delayed: number } {
    const now = this.clock.now()
    const counts = { visible: 0, inFlight: 0, delayed: 0 }
    for (const message of this.messages.values()) {
      if (message.visibleAt <= now) counts.visible += 1
      else if (message.receives > 0) counts.inFlight += 1
      else counts.delayed += 1
    }
    return counts
  }

  purge(): void {
    for (const id of [...this.messages.keys()]) this.forget(id)
  }

  /** Resolves when something may have become visible, at the latest after `milliseconds`. */
  async changed(milliseconds: number, signal?: AbortSignal): Promise<void> {
    const now = this.clock.now()
    const hidden = [...this.messages.values()].map((message) => message.visibleAt).filter((at) => at > now)
    const wait = Math.max(1, Math.min(milliseconds, ...hidden.map((at) => at - now)))
    await new Promise<void>((resolve) => {
      const done = () => {
        callOff()
        this.waiting.delete(done)
        signal?.removeEventListener('abort', done)
        resolve()
      }
      const callOff = this.clock.after(wait, done)
      this.waiting.add(done)
      signal?.addEventListener('abort', done)
      if (signal?.aborted) done()
    })
  }

  /** Those who wait look again. */
  clockMoved(): void {
    for (const done of [...this.waiting]) done()
  }

  close(): void {
    this.clockMoved()
    this.journal.close()
  }

  /** Of a FIFO queue: nothing more of these is handed out until what is in flight was deleted or came back. */
  private groupsInFlight(now: number): ReadonlySet<string> {
    if (!this.isFifo) return new Set()
    const inFlight = [...this.messages.values()].filter(
      ({ receives, visibleAt }) => receives > 0 && visibleAt > now,
    )
    return new Set(inFlight.flatMap(({ groupId }) => groupId ?? []))
  }

  private after(now: number, seconds: number): number {
    return now + (seconds * 1000) / this.options.clockFactor
  }

  private put(message: StoredMessage): void {
    this.messages.set(message.id, message)
    this.journal.write({ put: message })
    for (const done of [...this.waiting]) done()
  }

  private handOut(message: StoredMessage, now: number, visibilitySeconds: number): Received {
    const receiptHandle = `${message.id}.${randomUUID()}`
    message.receives += 1
    message.firstReceivedAt ??= now
    message.visibleAt = this.after(now, visibilitySeconds)
    this.receipts.set(message.id, receiptHandle)
    this.journal.write({ put: message })
    return { ...message, receiptHandle }
  }

  private isRedriven(message: StoredMessage): boolean {
    const { redrive } = this.options
    if (!redrive || message.receives < redrive.receivesMax) return false
    const letter = { ...message, visibleAt: this.clock.now(), from: this.name }
    // SQS gives a letter its own id, so that no other letter is taken for the same, nor the letter when it is put back.
    redrive.to().put(this.isFifo ? { ...letter, deduplicationId: message.id } : letter)
    this.forget(message.id)
    return true
  }

  private inFlight(receiptHandle: string): StoredMessage | undefined {
    const id = receiptHandle.slice(0, 36)
    return this.receipts.get(id) === receiptHandle ? this.messages.get(id) : undefined
  }

  private hide(message: StoredMessage, until: number): void {
    message.visibleAt = until
    this.journal.write({ put: message })
    for (const done of [...this.waiting]) done()
  }

  private forget(id: string): void {
    this.messages.delete(id)
    this.receipts.delete(id)
    this.journal.write({ delete: id })
  }
}
