/**
 * DynamoDB in the memory of a test, as far as storage asks for it: most of the facts ask some hundred thousand times, and a store
 * in another process costs more than what they are about. It answers as dynoxide does (`table-in-memory.test.ts` asks both the same),
 * and throws at whatever it does not know: it never guesses.
 */
import { type Answer, answering, type DynamoDb } from '../../local-cloud/dynamodb/dynamodb.ts'
import { keysOfTable } from '../../local-cloud/rough/key-names.ts'
import type { Cloud } from '../../local-cloud/template/cloud.ts'
import { Changes } from './changes.ts'
import { assertKnown } from './known.ts'
import { Reading } from './reading.ts'
import { Refusal, resourceNotFound } from './refusal.ts'
import { Storage } from './storage.ts'

type CreateTable = Pick<Cloud['tables'][number], 'KeySchema' | 'GlobalSecondaryIndexes'> & {
  TableName: string
}

export function tableInMemory(): DynamoDb {
  const tables = new Map<string, Storage>()
  const tableOf = (name: string): Storage => {
    const table = tables.get(name)
    if (!table) throw resourceNotFound()
    return table
  }
  const reading = new Reading(tableOf)
  const changes = new Changes(tableOf)

  function answerTo(operation: string, asked: never): object {
    assertKnown(operation, asked)
    switch (operation) {
      case 'CreateTable':
        return create(asked)
      case 'DeleteTable':
        return remove(asked)
      case 'GetItem':
        return reading.one(asked)
      case 'BatchGetItem':
        return reading.some(asked)
      case 'Query':
        return reading.range(asked)
      case 'Scan':
        return reading.all(asked)
      case 'TransactWriteItems':
        return changes.together(asked)
      default:
        return changes.alone(operation, asked)
    }
  }

  function create({ TableName, GlobalSecondaryIndexes = [], KeySchema }: CreateTable): object {
    if (tables.has(TableName))
      throw new Refusal('ResourceInUseException', `Table already exists: ${TableName}`)
    tables.set(TableName, new Storage(keysOfTable({ KeySchema, GlobalSecondaryIndexes })))
    return { TableDescription: { TableName } }
  }

  function remove({ TableName }: { TableName: string }): object {
    tableOf(TableName)
    tables.delete(TableName)
    return { TableDescription: { TableName } }
  }

  return {
    async ask(operation, asked): Promise<Answer> {
      try {
        return answering(200, answerTo(operation, asked as never))
      } catch (error) {
        if (error instanceof Refusal) return answering(400, error.said)
        throw error
      }
    },
    close: async () => tables.clear(),
  }
}
