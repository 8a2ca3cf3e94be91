/** A message as it is kept. Times are epoch milliseconds. */
export interface StoredMessage {
  id: string
  body: string
  attributes?: Record<string, MessageAttribute>
  sentAt: number
  visibleAt: number
  receives: number
  firstReceivedAt?: number
  /** Of a FIFO queue. */
  groupId?: string
  deduplicationId?: string
  /** For a dead letter, the queue that gave it up. */
  from?: string
}

export interface MessageAttribute {
  DataType: string
  StringValue?: string | undefined
  BinaryValue?: string | undefined
}
