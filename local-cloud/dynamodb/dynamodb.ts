/** What stands for DynamoDB on this machine, whoever answers for it. */
export interface DynamoDb {
  /** @param operation such as `TransactWriteItems` @param request in DynamoDB's JSON @throws when the store is away */
  ask(operation: string, request: object): Promise<Answer>
  close(): Promise<void>
}

export interface Answer {
  status: number
  /** DynamoDB's JSON. */
  body: string
  /** The same, from a store in this process; whoever reads it changes nothing in it. */
  said?: object
}

/** What an answer says, read once. */
export const saidIn = (answer: Answer): object => answer.said ?? JSON.parse(answer.body)

/** An answer from this process, of which the JSON is written where somebody wants it. */
export function answering(status: number, said: object): Answer {
  return {
    status,
    said,
    get body() {
      return JSON.stringify(said)
    },
  }
}
