/** The one door to what is secret, in the Parameter Store of Systems Manager, encrypted there with the key that AWS keeps for it. */
import { fromEnv } from '@aws-sdk/credential-provider-env'
import * as z from 'zod'
import { type Signer, signedCall } from './signed-call.ts'

/** That of a function: its region, and the keys of its role. */
const ofFunction = (): Signer => ({ region: process.env.AWS_REGION!, credentials: fromEnv() })

const Found = z.object({ Parameter: z.object({ Value: z.string() }) })

/** @throws in words where there is none, or it may not be read */
export async function readSecret(name: string, store = ofFunction()): Promise<string> {
  const found = await ask('GetParameter', { Name: name, WithDecryption: true }, store)
  return Found.parse(found).Parameter.Value
}

/** In the place of what was there. */
export async function keepSecret(name: string, value: string, store: Signer): Promise<void> {
  await ask('PutParameter', { Name: name, Value: value, Type: 'SecureString', Overwrite: true }, store)
}

async function ask(action: string, input: object, store: Signer): Promise<unknown> {
  const headers = {
    'content-type': 'application/x-amz-json-1.1',
    'x-amz-target': `AmazonSSM.${action}`,
  }
  const response = await signedCall({ service: 'ssm', headers, body: JSON.stringify(input) }, store)
  const answer: unknown = await response.json()
  if (response.ok) return answer
  const { __type: type = '' } = answer as { __type?: string }
  throw new Error(`the Parameter Store refuses ${action}: ${response.status} ${type.replace(/^.*#/, '')}`)
}
