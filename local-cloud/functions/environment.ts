/** What a function finds in `process.env`: what its template gives it, what Lambda adds, and where this machine has the services. */
import { type AccessKey, accessKeyOf, hostKey } from '../rights/keys.ts'
import type { Cloud, CloudFunction } from '../template/cloud.ts'
import { region } from '../template/physical.ts'

export interface Endpoints {
  dynamodb: string
  s3: string
  sqs: string
  cognito: string
  ses: string
  /** Of the pages, as people open them here. */
  web: string
}

export function functionEnvironment(it: CloudFunction, endpoints: Endpoints): Record<string, string> {
  return {
    ...withLocalAddresses(it.environment, endpoints),
    ...sdkEnvironment(accessKeyOf(it.name), endpoints),
    AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
    AWS_LAMBDA_FUNCTION_NAME: it.functionName,
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(it.memoryMb),
    AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
    AWS_LAMBDA_LOG_GROUP_NAME: `/aws/lambda/${it.functionName}`,
    ...runnerEnvironment,
  }
}

/** What a thread or process begins with, and each function finds. */
export const runnerEnvironment = { LANG: 'en_US.UTF-8', TZ: ':UTC' }

/** The union of what functions are told, with the key that may do everything: for tests, checks and commands. */
export function hostEnvironment({ functions }: Cloud, endpoints: Endpoints): Record<string, string> {
  const told: Record<string, string> = Object.assign({}, ...functions.map(({ environment }) => environment))
  return { ...withLocalAddresses(told, endpoints), ...sdkEnvironment(hostKey, endpoints) }
}

/** The SDK's own variables. */
export function sdkEnvironment(key: AccessKey, endpoints: Endpoints): Record<string, string> {
  return {
    AWS_REGION: region,
    AWS_DEFAULT_REGION: region,
    AWS_ACCESS_KEY_ID: key.accessKeyId,
    AWS_SECRET_ACCESS_KEY: key.secretAccessKey,
    AWS_ENDPOINT_URL_DYNAMODB: endpoints.dynamodb,
    AWS_ENDPOINT_URL_S3: endpoints.s3,
    AWS_ENDPOINT_URL_SQS: endpoints.sqs,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: endpoints.cognito,
    AWS_ENDPOINT_URL_SESV2: endpoints.ses,
  }
}

/** The address of a queue and of the pages in the cloud becomes the one here. */
export function withLocalAddresses(
  environment: Readonly<Record<string, string>>,
  { sqs, web }: Endpoints,
): Record<string, string> {
  const cloud = `https://sqs.${region}.amazonaws.com`
  return Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      value.replace(cloud, sqs).replace('https://pages.local', web),
    ]),
  )
}
