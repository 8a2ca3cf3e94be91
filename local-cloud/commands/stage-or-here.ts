/** Where a command works that does what functions do: on the product that runs here, or on a stage in AWS. */
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { stageEnvironment } from '../../infra/deploy/stage-environment.ts'
import { stageNamed } from '../../infra/settings/stage.ts'
import { workBeside } from '../host/work-beside.ts'
import { folderOption, runningPorts } from './running-product.ts'

/** For `parseArgs`: `-- --stage prod`, or `-- --folder <path>`. */
export const placeOptions = { stage: { type: 'string' }, ...folderOption } as const

/** Says to storage where it is, which asks when it is loaded: so this comes before. @throws in words where nothing is there */
export async function standAt({ stage, folder }: { stage?: string; folder: string }): Promise<void> {
  if (!stage) return workBeside(folder, runningPorts(folder))
  const clients = {
    dynamodb: new DynamoDBClient(),
    s3: new S3Client(),
    cognito: new CognitoIdentityProviderClient(),
  }
  Object.assign(process.env, await stageEnvironment(stageNamed(stage), clients))
}
