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
}
