import { ListQueuesCommand, SQSClient } from '@aws-sdk/client-sqs'
import { expect, test } from 'vitest'
import { failureInWords } from './failure-in-words.ts'

test('whoever asks a stage without an account or a region is told how to say which', async () => {
  const nobody = () => Promise.reject(Object.assign(new Error('none'), { name: 'CredentialsProviderError' }))
  for (const client of [{ region: 'eu-west-1', credentials: nobody }, { region: '' }]) {
    const asked = async () => new SQSClient(client).send(new ListQueuesCommand())
    const failure = await asked().catch((error: unknown) => error)
    expect(failureInWords(failure)).toMatch(/^Say which account and region: AWS_PROFILE/)
  }
  expect(failureInWords(new Error('Say which queue'))).toBe('Say which queue')
})
