/** The functions behind some subjects of the contract, each with its route. Which subjects share a stack is a table, because a stack holds 500 resources and a function is ten. */
import { Stack } from 'aws-cdk-lib'
import * as apigateway from 'aws-cdk-lib/aws-apigatewayv2'
import * as lambda from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'
import { type Endpoint, functionOf } from '../../shared/contract/endpoint.ts'
import type { Bundles } from '../build/bundles.ts'
import { gradualShift } from '../constructs/gradual-shift.ts'
import { ProductFunction } from '../constructs/product-function.ts'
import type { GrantTargets } from '../rights/grant-targets.ts'
import { grantsOfEndpoint } from '../rights/permissions.ts'
import { named, type Stage } from '../settings/stage.ts'
import { keptReady } from '../settings/warm-functions.ts'

const stackOfSubject: Readonly<Record<string, string>> = {
  accounts: 'books',
  attachments: 'control',
  audit: 'control',
  bulk: 'control',
  certainty: 'matching',
  chart: 'books',
  comments: 'talk',
  companies: 'companies',
  compliance: 'control',
  currencies: 'trade',
  evidence: 'proof',
  'financial-statements': 'proof',
  imports: 'lines',
  intercompany: 'trade',
  invitations: 'companies',
  journal: 'books',
  matches: 'matching',
  matching: 'matching',
  keys: 'companies',
  me: 'companies',
  members: 'companies',
  notices: 'talk',
  overview: 'proof',
  periods: 'companies',
  reconciliations: 'proof',
  reports: 'proof',
  requests: 'companies',
  rules: 'matching',
  search: 'companies',
  templates: 'lines',
  trade: 'trade',
  transactions: 'lines',
  transfers: 'trade',
  webhooks: 'talk',
  workflow: 'control',
}

/** `api-books`: where the routes of a subject live. A subject keeps its stack, since moving it would remove and make it again. */
export function apiStackOf(subject: string): string {
  return `api-${stackOfSubject[subject] ?? 'work'}`
}

export interface ApiStackProps {
  stage: Stage
  api: apigateway.CfnApi
  authorizer: apigateway.CfnAuthorizer
  endpoints: readonly Endpoint[]
  targets: GrantTargets
  bundles: Bundles
}

export class ApiStack extends Stack {
  constructor(scope: Construct, id: string, props: ApiStackProps) {
    super(scope, id, { stackName: named(props.stage, id) })
    const shift = gradualShift(this, props.stage)
    for (const endpoint of props.endpoints) shift(addRoute(this, endpoint, props))
  }
}

/** Known by its method and path: an endpoint that gets another name keeps its route, of which the API takes no second one. */
function addRoute(
  stack: Stack,
  endpoint: Endpoint,
  { stage, api, authorizer, targets, bundles }: ApiStackProps,
): lambda.Alias {
  const route = new ProductFunction(stack, `${endpoint.method} ${endpoint.path}`, {
    stage,
    name: functionOf(endpoint),
    granted: grantsOfEndpoint(endpoint),
    targets,
    bundles,
  })
  const live = new lambda.Alias(route, 'Live', {
    aliasName: 'live',
    version: route.function.currentVersion as lambda.IVersion,
    ...keptReady(functionOf(endpoint), stage.warmInstances),
  })
  const integration = new apigateway.CfnIntegration(route, 'Integration', {
    apiId: api.ref,
    integrationType: 'AWS_PROXY',
    integrationUri: live.functionArn,
    payloadFormatVersion: '2.0',
    timeoutInMillis: 30_000,
  })
  new apigateway.CfnRoute(route, 'Route', {
    apiId: api.ref,
    routeKey: `${endpoint.method} ${endpoint.path}`,
    target: `integrations/${integration.ref}`,
    authorizationType: 'CUSTOM',
    authorizerId: authorizer.ref,
  })
  new lambda.CfnPermission(route, 'Permission', {
    action: 'lambda:InvokeFunction',
    functionName: live.functionArn,
    principal: 'apigateway.amazonaws.com',
    sourceArn: `arn:${stack.partition}:execute-api:${stack.region}:${stack.account}:${api.ref}/*/${endpoint.method}${endpoint.path.replace(/\{\w+\}/g, '*')}`,
  })
  return live
}
