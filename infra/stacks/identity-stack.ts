/** Who may sign in, and the gateway's check that a request carries their access token. */
import { CfnOutput, Duration, Stack } from 'aws-cdk-lib'
import * as apigateway from 'aws-cdk-lib/aws-apigatewayv2'
import * as cognito from 'aws-cdk-lib/aws-cognito'
import * as lambda from 'aws-cdk-lib/aws-lambda'
import * as wafv2 from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import { edgeHeader } from '../../shared/contract/edge-header.ts'
import { INVITATION_DAYS } from '../../shared/domain/companies/invitation.ts'
import { invitationMail } from '../../shared/domain/companies/invitation-mail.ts'
import type { Bundles } from '../build/bundles.ts'
import { removalOf } from '../constructs/private-bucket.ts'
import { ProductFunction } from '../constructs/product-function.ts'
import { having, webAcl } from '../constructs/web-acl.ts'
import { authorizer } from '../settings/authorizer.ts'
import { firewall, mailingOperations } from '../settings/firewall.ts'
import { invitationWriter } from '../settings/invitation-writer.ts'
import { isKept, named, type Stage } from '../settings/stage.ts'
import { keptReady } from '../settings/warm-functions.ts'
import type { EdgeStack } from './edge-stack.ts'

export interface IdentityStackProps {
  stage: Stage
  edge: Pick<EdgeStack, 'api' | 'domain' | 'word'>
  bundles: Bundles
}

export class IdentityStack extends Stack {
  readonly userPool: cognito.UserPool
  readonly userPoolClient: cognito.UserPoolClient
  readonly authorizer: apigateway.CfnAuthorizer
  /** Asked for the words of each mail that Cognito sends. */
  readonly mailWriter: lambda.IFunction

  constructor(scope: Construct, id: string, { stage, edge, bundles }: IdentityStackProps) {
    super(scope, id, { stackName: named(stage, 'identity'), terminationProtection: isKept(stage) })
    const pagesUrl = `https://${edge.domain}`
    const { subject: emailSubject, html: emailBody } = invitationMail(pagesUrl)
    this.userPool = new cognito.UserPool(this, 'People', {
      userPoolName: named(stage),
      selfSignUpEnabled: !stage.isClosed,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      autoVerify: { email: true },
      userInvitation: { emailSubject, emailBody },
      standardAttributes: { email: { required: true, mutable: true } },
      keepOriginal: { email: true },
      passwordPolicy: {
        minLength: 10,
        requireLowercase: true,
        requireUppercase: true,
        requireDigits: true,
        requireSymbols: true,
        tempPasswordValidity: Duration.days(INVITATION_DAYS),
      },
      mfa: cognito.Mfa.OPTIONAL,
      mfaSecondFactor: { otp: true, sms: false },
      accountRecovery: cognito.AccountRecovery.EMAIL_ONLY,
      featurePlan: cognito.FeaturePlan.PLUS,
      standardThreatProtectionMode: cognito.StandardThreatProtectionMode.FULL_FUNCTION,
      deletionProtection: isKept(stage),
      removalPolicy: removalOf(stage),
    })
    this.mailWriter = this.#tellWhoInvites({ stage, bundles, pagesUrl })
    this.#refuseKnownPasswords()
    if (stage.mailFrom) this.#mailBySes(stage.mailFrom)
    if (stage.hasFirewall) this.#guardSigningIn()
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
    this.authorizer = this.#authorizer({ stage, edge, bundles })
    new CfnOutput(this, 'UserPoolId', { value: this.userPool.userPoolId })
    new CfnOutput(this, 'UserPoolClientId', { value: this.userPoolClient.userPoolClientId })
    new CfnOutput(this, 'Region', { value: this.region })
  }

  /** The words of the pool name no company: Cognito asks for those that do. */
  #tellWhoInvites({
    stage,
    bundles,
    pagesUrl,
  }: Pick<IdentityStackProps, 'stage' | 'bundles'> & { pagesUrl: string }) {
    const { function: it } = new ProductFunction(this, 'WriteInvitationMail', {
      stage,
      name: invitationWriter.function,
      granted: [],
      bundles,
      environment: { PAGES_URL: pagesUrl },
    })
    this.userPool.addTrigger(cognito.UserPoolOperation.CUSTOM_MESSAGE, it)
    return it
  }

  /** Said, since nothing says what Cognito does where nobody told it. Of risks at sign-in nothing is made: who has a second factor is always asked for it, and finance teams travel. */
  #refuseKnownPasswords(): void {
    new cognito.CfnUserPoolRiskConfigurationAttachment(this, 'KnownPasswords', {
      userPoolId: this.userPool.userPoolId,
      clientId: 'ALL',
      compromisedCredentialsRiskConfiguration: {
        actions: { eventAction: 'BLOCK' },
        eventFilter: ['SIGN_UP', 'PASSWORD_CHANGE', 'SIGN_IN'],
      },
    })
  }

  /** Cognito's own sender takes 50 mails a day. The identity is asked for by its name: that of the domain, which SES has to have verified. */
  #mailBySes(address: string): void {
    const { partition, region, account } = this
    const pool = this.userPool.node.defaultChild as cognito.CfnUserPool
    pool.emailConfiguration = {
      emailSendingAccount: 'DEVELOPER',
      from: `Tieout <${address}>`,
      sourceArn: `arn:${partition}:ses:${region}:${account}:identity/${address.slice(address.indexOf('@') + 1)}`,
    }
  }

  /** Pages ask Cognito itself, past the distribution and its firewall. Who is turned away hears a `ForbiddenException`, and spends nothing of the pool's rate. */
  #guardSigningIn(): void {
    const acl = webAcl(this, 'Firewall', {
      scope: 'REGIONAL',
      seenAs: 'sign-in-firewall',
      limits: [
        {
          name: 'mails-without-measure',
          requestsMax: firewall.mailsMax,
          counted: {
            orStatement: {
              statements: mailingOperations.map((operation) =>
                having({ singleHeader: { Name: 'x-amzn-cognito-operation-name' } }, 'EXACTLY', operation),
              ),
            },
          },
        },
        { name: 'sign-in-without-measure', requestsMax: firewall.requestsMax },
      ],
    })
    new wafv2.CfnWebACLAssociation(this, 'FirewallOfPeople', {
      resourceArn: this.userPool.userPoolArn,
      webAclArn: acl.attrArn,
    })
  }

  /** A function, and not the gateway's own check of tokens, since a route has one authorizer and programs ask with keys: docs/decisions/044. */
  #authorizer({ stage, edge: { api, word }, bundles }: IdentityStackProps) {
    const { function: it } = new ProductFunction(this, 'AuthorizeRequest', {
      stage,
      name: authorizer.function,
      granted: [],
      bundles,
      environment: {
        USER_POOL_ID: this.userPool.userPoolId,
        USER_POOL_CLIENT_ID: this.userPoolClient.userPoolClientId,
        EDGE_WORD: word,
      },
    })
    const called = stage.warmInstances > 0 ? this.#keptReady(it, stage) : it
    const { partition, region } = this
    const made = new apigateway.CfnAuthorizer(this, 'Authorizer', {
      apiId: api.ref,
      name: 'caller',
      authorizerType: 'REQUEST',
      authorizerUri: `arn:${partition}:apigateway:${region}:lambda:path/2015-03-31/functions/${called.functionArn}/invocations`,
      authorizerPayloadFormatVersion: '2.0',
      enableSimpleResponses: true,
      authorizerResultTtlInSeconds: authorizer.keptSeconds,
      identitySource: ['$request.header.Authorization', `$request.header.${edgeHeader}`],
    })
    for (const permission of this.#mayBeCalled([it.functionArn, called.functionArn], api))
      made.addResourceDependency(permission)
    return made
  }

  /**
   * Given before the gateway is told whom to call, and to the function whether or not its alias is called: a deployment that begins or
   * ends to keep one ready would leave some requests without an answer otherwise. So it names no authorizer, but all of this API.
   */
  #mayBeCalled(arns: readonly string[], api: apigateway.CfnApi): lambda.CfnPermission[] {
    const { partition, region, account } = this
    return [...new Set(arns)].map(
      (functionName, index) =>
        new lambda.CfnPermission(this, `AuthorizerPermission${index === 0 ? '' : 'Live'}`, {
          action: 'lambda:InvokeFunction',
          functionName,
          principal: 'apigateway.amazonaws.com',
          sourceArn: `arn:${partition}:execute-api:${region}:${account}:${api.ref}/authorizers/*`,
        }),
    )
  }

  /** A new version takes over at once: of who is asking it has to say the same. */
  #keptReady(it: lambda.Function, { warmInstances }: Stage): lambda.Alias {
    return new lambda.Alias(this, 'AuthorizeRequestLive', {
      aliasName: 'live',
      version: it.currentVersion as lambda.IVersion,
      ...keptReady(authorizer.function, warmInstances),
    })
  }
}
