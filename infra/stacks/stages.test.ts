/** What stages have to do with each other in one account, which is nothing, and what becomes of them. */
import { readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { Template } from '../../local-cloud/template/assembly.ts'
import { resolveTemplates } from '../../local-cloud/template/resolve.ts'
import { root } from '../build/folders.ts'
import { replaceableStacks } from '../deploy/deploy-options.ts'
import { costs } from '../documents/costs.ts'
import { costLines } from '../documents/monthly-cost.ts'
import { stageOptions } from '../settings/stage.ts'
import { warmFunctions } from '../settings/warm-functions.ts'
import { aStage, everyOption, type SynthesizedStage } from './a-stage.ts'

let production: SynthesizedStage
let trial: SynthesizedStage

const { domain, certificate } = everyOption

beforeAll(async () => {
  production = await aStage('prod', everyOption)
})
beforeAll(async () => {
  trial = await aStage('dev')
})

test('production is synthesized here with every option that a stage has, and cdk-nag finds nothing', () => {
  expect(Object.keys(everyOption).toSorted()).toEqual([...stageOptions].sort())
  expect(production.findings).toEqual([])
})

/** An account has such a name once; of any other it has one in each region. */
const isGlobal = /^AWS::(IAM|CloudFront|S3)::/
/** These have their name within their API or function. */
const isInner = /^AWS::(ApiGatewayV2::(Authorizer|Stage)|Lambda::Alias)$/

/** Each with the scope that it must be alone in. What has no name gets one of its own from CloudFormation. */
function physicalNames({ templates }: SynthesizedStage, region: string): string[] {
  const here = JSON.stringify(templates).replaceAll('{"Ref":"AWS::Region"}', JSON.stringify(region))
  return resolveTemplates(JSON.parse(here) as Template[]).flatMap(({ type, properties }) => {
    const kind = type.split('::').at(-1)
    const config = properties[`${kind}Config`] as object | undefined
    const { Name, [`${kind}Name`]: name = Name } = { ...properties, ...config }
    if (name === undefined || isInner.test(type)) return []
    return [`${isGlobal.test(type) ? 'everywhere' : region} ${type} ${String(name)}`]
  })
}

test('two stages, each in two regions of one account, share no name', () => {
  const regions = ['eu-west-1', 'us-east-1']
  const names = [production, trial].flatMap((stage) =>
    regions.flatMap((region) => physicalNames(stage, region)),
  )
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  expect(names.filter((name) => !/ (\/aws\/lambda\/)?tieout-(prod|dev)(-|$)/.test(name))).toEqual([])
  const kinds = new Set(
    names.filter((name) => name.startsWith('everywhere')).map((name) => name.split(' ')[1]),
  )
  expect([...kinds].sort()).toEqual([
    'AWS::CloudFront::Function',
    'AWS::CloudFront::OriginAccessControl',
    'AWS::CloudFront::ResponseHeadersPolicy',
    'AWS::S3::Bucket',
  ])
})

const isStore = /^AWS::(DynamoDB::GlobalTable|S3::Bucket|Cognito::UserPool)$/

/** How each store of a stage is treated when it, or its stack, is removed. */
function removals({ templates }: SynthesizedStage): string[] {
  return templates
    .flatMap(({ Resources }) => Object.values(Resources))
    .filter(({ Type }) => isStore.test(Type))
    .map(
      ({ Type, DeletionPolicy, UpdateReplacePolicy }) => `${Type} ${DeletionPolicy} ${UpdateReplacePolicy}`,
    )
    .sort()
}

test('in production table, buckets and people outlive their stacks; a stage to try things goes as a whole, and takes what is new at once', () => {
  expect(removals(production)).toEqual([
    'AWS::Cognito::UserPool Retain Retain',
    'AWS::DynamoDB::GlobalTable Retain Retain',
    // The name of a bucket is needed again when the deployment that made it failed.
    ...Array(4).fill('AWS::S3::Bucket RetainExceptOnCreate Retain'),
  ])
  expect(removals(trial).join()).not.toContain('Retain')
  expect(trial.stacks.filter(({ isProtected }) => isProtected)).toEqual([])
  expect(trial.resources.filter(({ type }) => type.startsWith('AWS::CodeDeploy'))).toEqual([])
})

test('the guide says of each stack that is protected what to do where it could not be made', () => {
  const guide = readFileSync(join(root, 'docs/operating.md'), 'utf8')
  const [section] = guide.split('### When the first one fails')[1]!.split('\n## ')
  const ids = production.stacks.filter(({ isProtected }) => isProtected).map(({ id }) => id)
  expect(ids).toHaveLength(3)
  expect(ids.filter((id) => !section!.includes(`\`${id}\``))).toEqual([])
})

test('what destroy takes away from production holds nothing and nothing that stays needs it, so that a deployment goes on with the same books', () => {
  const goes = ({ id }: { id: string }) => replaceableStacks.some((pattern) => matchesGlob(id, pattern))
  const stays = production.stacks
    .filter((stack) => !goes(stack))
    .toSorted((one, other) => one.id.localeCompare(other.id))
  // A firewall holds nothing, and AWS gives up none that an address stands behind.
  expect(stays).toEqual(
    ['data', 'edge', 'firewall', 'identity'].map((id) => ({ id, isProtected: id !== 'firewall' })),
  )
  expect(production.stacks.filter(goes).filter(({ isProtected }) => isProtected)).toEqual([])
  for (const { Resources, stackName } of production.templates) {
    const holdsBooks = Object.values(Resources).some(({ Type }) => isStore.test(Type))
    const needed = [...neededStacks(Resources)]
    expect([stackName, holdsBooks]).toEqual([
      stackName,
      stays.some(({ id, isProtected }) => isProtected && stackName === `tieout-prod-${id}`),
    ])
    expect(needed.filter((name) => !stays.some(({ id }) => name === `tieout-prod-${id}`))).toEqual([])
  }
})

/** By name, those whose outputs a template reads. */
function neededStacks(part: unknown): Set<string> {
  return new Set([...JSON.stringify(part).matchAll(/"StackName":"([\w-]+)"/g)].map(([, name]) => name!))
}

test('whatever function or stack a later version lacks, no stack that is deployed before it waits for it', () => {
  const deployed: string[] = []
  for (const { id } of production.stacks) {
    const { Resources, Outputs } = production.templates.find(
      ({ stackName }) => stackName === `tieout-prod-${id}`,
    )!
    // An export cannot be taken back while anybody imports it; an output can.
    expect(JSON.stringify([Resources, Outputs])).not.toMatch(/Fn::ImportValue|"Export"/)
    expect(deployed).toEqual(expect.arrayContaining([...neededStacks(Resources)]))
    deployed.push(`tieout-prod-${id}`)
  }
  expect(deployed).toHaveLength(production.templates.length)
})

test('a stage with a domain answers under it with its certificate and TLS 1.2, and its pages alone may send files', () => {
  const { findings, resources } = production
  expect(findings).toEqual([])
  const one = (type: string) => resources.filter((it) => it.type === type).map(({ properties }) => properties)
  expect(one('AWS::CloudFront::Distribution')).toMatchObject([
    {
      DistributionConfig: {
        Aliases: [domain],
        ViewerCertificate: { AcmCertificateArn: certificate, MinimumProtocolVersion: 'TLSv1.2_2021' },
      },
    },
  ])
  const cors = one('AWS::S3::Bucket').flatMap(({ CorsConfiguration }) => CorsConfiguration ?? [])
  expect(cors).toMatchObject([{ CorsRules: [{ AllowedOrigins: [`https://${domain}`] }] }])
})

test('a repair that is to come at once waits for no alarm, and keeps what the next release is shifted by', () => {
  const aliases = production.templates.flatMap(({ Resources }) =>
    Object.values(Resources).filter(({ Type }) => Type === 'AWS::Lambda::Alias'),
  )
  expect(aliases.filter(({ UpdatePolicy }) => UpdatePolicy)).toEqual([])
  const groups = production.resources.filter(({ type }) => type === 'AWS::CodeDeploy::DeploymentGroup')
  expect(groups).toHaveLength(production.cloud.routes.length)
})

test('what signing in and the dashboard call is kept ready where a stage asks for it, behind the alias that requests come to, and nothing else', () => {
  const readyIn = ({ resources }: SynthesizedStage) =>
    resources
      .filter(({ type }) => type === 'AWS::Lambda::Alias')
      .flatMap(({ properties: { FunctionName, ProvisionedConcurrencyConfig: ready } }) =>
        ready ? [[FunctionName, (ready as Config).ProvisionedConcurrentExecutions] as const] : [],
      )
  const ready = new Map(readyIn(production))
  const { functions, routes, authorizer } = production.cloud
  const wanted = functions.filter(({ name }) => warmFunctions.includes(name))
  expect(wanted).toHaveLength(warmFunctions.length)
  expect(new Set(ready.values())).toEqual(new Set([2]))
  expect([...ready.keys()].toSorted()).toEqual(wanted.map(({ functionName }) => functionName).toSorted())
  const called = [...routes.map((route) => route.function.name), authorizer.function.name]
  expect(called).toEqual(expect.arrayContaining([...warmFunctions]))
  const [authorizing] = production.resources.filter(({ type }) => type === 'AWS::ApiGatewayV2::Authorizer')
  expect(authorizing?.properties.AuthorizerUri).toContain(':live/invocations')
  expect(readyIn(trial)).toEqual([])
})

test('whether or not the function that asks who is asking is kept ready, the gateway may call it before it is told to', () => {
  const permissionsOf = ({ templates }: SynthesizedStage) => {
    const identity = templates.find(({ stackName }) => stackName.endsWith('-identity'))!
    const of = (type: string) => Object.entries(identity.Resources).filter(([, { Type }]) => Type === type)
    const permissions = of('AWS::Lambda::Permission').filter(
      ([, { Properties }]) => Properties.Principal === 'apigateway.amazonaws.com',
    )
    const waitsFor = of('AWS::ApiGatewayV2::Authorizer').map(([, { DependsOn = [] }]) => [DependsOn].flat())
    const ids = permissions.map(([id]) => id)
    expect(JSON.stringify(permissions)).not.toContain('"Ref":"Authorizer"')
    expect(waitsFor).toEqual([expect.arrayContaining(ids)])
    return new Map(permissions.map(([id, { Properties }]) => [id, Properties.FunctionName]))
  }
  const [always, ready] = [permissionsOf(trial), permissionsOf(production)]
  expect([always.size, ready.size]).toEqual([1, 2])
  for (const [id, functionName] of always) expect(ready.get(id)).toEqual(functionName)
})

interface Config {
  ProvisionedConcurrentExecutions: number
}

test('mails come from the one address that the stage names, and one function alone may send them', () => {
  const senders = production.cloud.functions.flatMap(({ name, environment, statements }) =>
    statements
      .filter(({ Action }) => [Action].flat().some((action) => action.startsWith('ses:')))
      .map(({ Action, Resource }) => ({ name, from: environment.MAIL_FROM, Action, Resource })),
  )
  const identity = (name: string) => `arn:aws:ses:eu-west-1:000000000000:identity/${name}`
  expect(senders).toEqual([
    {
      name: 'notices/mail-notices',
      from: 'books@example.com',
      Action: ['ses:SendEmail'],
      Resource: [identity('books@example.com'), identity('example.com')],
    },
  ])
  const sender = production.cloud.functions.find(({ name }) => name === 'notices/mail-notices')
  expect(sender?.environment.PAGES_URL).toBe(`https://${domain}`)
})

/** By what of a resource's type stands behind `AWS::`. */
const paidAs: Record<string, string> = {
  ApiGatewayV2: 'API Gateway',
  Backup: 'AWS Backup',
  CloudFront: 'CloudFront',
  CloudWatch: 'CloudWatch',
  Cognito: 'Cognito',
  DynamoDB: 'DynamoDB',
  Lambda: 'Lambda',
  Logs: 'CloudWatch',
  S3: 'S3',
  SNS: 'E-mail',
  SQS: 'SQS',
}
const free = ['Budgets', 'CodeDeploy', 'Events', 'IAM']
/** What an option brings is said below the sum. */
const beside: Record<string, string> = { WAFv2: 'With `--firewall on` $' }

test('every service of production is in the costs, or is free', () => {
  const used = new Set(production.resources.map(({ type }) => type.split('::')[1]!))
  const paid = new Set(costLines.map(({ service }) => service))
  for (const name of used) {
    const said = [
      free.includes(name),
      paid.has(paidAs[name] ?? ''),
      name in beside && costs().includes(beside[name]!),
    ]
    expect([name, said.filter(Boolean)]).toEqual([name, [true]])
  }
})

test('cdk-nag finds nothing in a stage to try things, where nobody is told of alarms', () => {
  expect(trial.findings).toEqual([])
})

test('the longest name of a function fits for the longest name of a stage, and a longer one is refused before anything is built', async () => {
  const longest = await aStage('abcdefghij')
  const names = longest.cloud.functions.map(({ functionName }) => functionName)
  expect(names.filter((name) => name.length > 64)).toEqual([])
  expect(() => aStage('abcdefghijk')).toThrow('1 to 10')
})

test('in a stage that is closed only who is invited gets an account, in the words of any other', () => {
  const adminsOf = ({ resources }: SynthesizedStage) =>
    resources.find(({ type }) => type === 'AWS::Cognito::UserPool')?.properties.AdminCreateUserConfig
  const InviteMessageTemplate = expect.objectContaining({ EmailMessage: expect.any(String) })
  expect(adminsOf(production)).toEqual({ AllowAdminCreateUserOnly: true, InviteMessageTemplate })
  expect(adminsOf(trial)).toEqual({ AllowAdminCreateUserOnly: false, InviteMessageTemplate })
})

test('who is invited is mailed in the words of the function that the pool asks, with the address of the pages', () => {
  for (const { cloud } of [production, trial]) {
    expect(cloud.mailWriter.name).toBe('invitations/write-invitation-mail')
    expect(cloud.userPool.AdminCreateUserConfig.InviteMessageTemplate.EmailMessage).toContain(
      `<a href="${cloud.mailWriter.environment.PAGES_URL}/sign-in">`,
    )
  }
})

test('a stage that mails has the mails of sign-up sent by SES too, where more than 50 a day may go', () => {
  const emailOf = ({ resources }: SynthesizedStage) =>
    resources.find(({ type }) => type === 'AWS::Cognito::UserPool')?.properties.EmailConfiguration
  expect(emailOf(production)).toEqual({
    EmailSendingAccount: 'DEVELOPER',
    From: 'Tieout <books@example.com>',
    SourceArn: 'arn:aws:ses:eu-west-1:000000000000:identity/example.com',
  })
  expect(emailOf(trial)).toBeUndefined()
})
