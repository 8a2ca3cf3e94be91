import type { StoredMessage } from './message.ts'

/** Deduplication ids that a FIFO queue knows, for a while, whatever became of their messages. */
export class SentBefore {
  private readonly known = new Map<string, { messageId: string; until: number }>()

  note({ id, deduplicationId }: Pick<StoredMessage, 'id' | 'deduplicationId'>, until: number): void {
    if (deduplicationId !== undefined) this.known.set(deduplicationId, { messageId: id, until })
  }

  /** Of the message that was sent with it before `now`, while that is remembered. */
  idOf(deduplicationId: string | undefined, now: number): string | undefined {
    for (const [id, { until }] of this.known) if (until <= now) this.known.delete(id)
    return deduplicationId === undefined ? undefined : this.known.get(deduplicationId)?.messageId
  }
}
