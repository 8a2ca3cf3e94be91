/** Where the key of the canary lies: beside the data of this machine, for nobody else to read, or in the Parameter Store of a stage. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { keepSecret, readSecret } from '../../functions/storage/secrets.ts'
import { canaryKeyName, stageNamed } from '../../infra/settings/stage.ts'

interface KeptKey {
  keep(token: string): Promise<void>
  /** @throws in words where there is none */
  read(): Promise<string>
}

export function canaryKey(stage: string | undefined, folder: string): KeptKey {
  if (!stage) return keyBeside(folder)
  const name = canaryKeyName(stageNamed(stage))
  // Whose the machine is, found as every client of the SDK finds it.
  const { region, credentials } = new DynamoDBClient().config
  const store = { region, credentials }
  return { keep: (token) => keepSecret(name, token, store), read: () => readSecret(name, store) }
}

function keyBeside(folder: string): KeptKey {
  const file = join(folder, 'canary-key')
  return {
    keep: async (token) => writeFileSync(file, `${token}\n`, { mode: 0o600 }),
    read: async () => {
      try {
        return readFileSync(file, 'utf8').trim()
      } catch {
        throw new Error('The canary has no company here yet: npm run canary -- set-up')
      }
    },
  }
}
