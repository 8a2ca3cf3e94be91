/**
 * In place of the SDK's chain of credentials, which would look through files, sign-ons and metadata services, each with a client of its
 * own in every bundle: Lambda gives a function the keys of its role in the environment.
 */
import { fromEnv } from '@aws-sdk/credential-provider-env'

export const defaultProvider = fromEnv
