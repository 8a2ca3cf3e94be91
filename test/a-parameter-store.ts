/** A builder for tests: the Parameter Store of Systems Manager, as far as the product asks it, where one key signs. */

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signerOf } from '../local-cloud/signing/signer-of.ts'

export const ownKey = { accessKeyId: 'OWNKEY', secretAccessKey: 'secret' }

export interface ParameterStore {
  url: string
  parameters: Map<string, { Value: string; Type: string }>
  close(): void
}

export async function aParameterStore(region: string): Promise<ParameterStore> {
  const parameters: ParameterStore['parameters'] = new Map()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const answer = (status: number, said: object) => void response.writeHead(status).end(JSON.stringify(said))
    const credentials = (id: string) => (id === ownKey.accessKeyId ? ownKey.secretAccessKey : undefined)
    if (!signerOf(request, body, { service: 'ssm', region, credentials }))
      return answer(400, { __type: 'InvalidSignatureException' })
    const { Name, Value, Type } = JSON.parse(body.toString())
    if (request.headers['x-amz-target'] === 'AmazonSSM.PutParameter') {
      parameters.set(Name, { Value, Type })
      return answer(200, { Version: 1 })
    }
    const found = parameters.get(Name)
    return found
      ? answer(200, { Parameter: { Name, ...found } })
      : answer(400, { __type: 'ParameterNotFound' })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, parameters, close: () => server.close() }
}
