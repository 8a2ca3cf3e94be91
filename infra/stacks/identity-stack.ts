/** Who may sign in, and the gateway's check that a request carries their access token. */
import { CfnOutput, Duration, Stack } from 'aws-cdk-lib'
import * as apigateway from 'aws-cdk-lib/aws-apigatewayv2'
import * as cognito from 'aws-cdk-lib/aws-cognito'
import type { Construct } from 'constructs'
import { removalOf } from '../constructs/private-bucket.ts'
import { isKept, named, type Stage } from '../settings/stage.ts'

/** Access tokens from a sign-in carry this scope; ID tokens carry none, so that the gateway turns them away. */
export const requiredScope = 'aws.cognito.signin.user.admin'

export class IdentityStack extends Stack {
  readonly userPool: cognito.UserPool
  readonly userPoolClient: cognito.UserPoolClient
  readonly authorizer: apigateway.CfnAuthorizer

  constructor(scope: Construct, id: string, { stage, api }: { stage: Stage; api: apigateway.CfnApi }) {
    super(scope, id, { stackName: named(stage, 'identity'), terminationProtection: isKept(stage) })
    this.userPool = new cognito.UserPool(this, 'People', {
      userPoolName: named(stage),
      selfSignUpEnabled: true,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      autoVerify: { email: true },
      standardAttributes: { email: { required: true, mutable: true } },
      keepOriginal: { email: true },
      passwordPolicy: {
        minLength: 10,
        requireLowercase: true,
        requireUppercase: true,
        requireDigits: true,
        requireSymbols: true,
        tempPasswordValidity: Duration.days(3),
      },
      mfa: cognito.Mfa.OPTIONAL,
      mfaSecondFactor: { otp: true, sms: false },
      accountRecovery: cognito.AccountRecovery.EMAIL_ONLY,
      featurePlan: cognito.FeaturePlan.PLUS,
      standardThreatProtectionMode: cognito.StandardThreatProtectionMode.FULL_FUNCTION,
      deletionProtection: isKept(stage),
      removalPolicy: removalOf(stage),
    })
    this.userPoolClient = this.userPool.addClient('Pages', {
      authFlows: { userSrp: true },
      disableOAuth: true,
      generateSecret: false,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      accessTokenValidity: Duration.minutes(15),
      idTokenValidity: Duration.minutes(15),
      refreshTokenValidity: Duration.days(7),
    })
    this.authorizer = new apigateway.CfnAuthorizer(this, 'Authorizer', {
      apiId: api.ref,
      name: 'access-token',
      authorizerType: 'JWT',
      identitySource: ['$request.header.Authorization'],
      jwtConfiguration: {
        issuer: this.userPool.userPoolProviderUrl,
        audience: [this.userPoolClient.userPoolClientId],
      },
    })
    new CfnOutput(this, 'UserPoolId', { value: this.userPool.userPoolId })
    new CfnOutput(this, 'UserPoolClientId', { value: this.userPoolClient.userPoolClientId })
    new CfnOutput(this, 'Region', { value: this.region })
  }
}
