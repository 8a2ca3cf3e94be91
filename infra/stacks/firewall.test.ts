import { beforeAll, expect, test } from 'vitest'
import { firewalls } from '../documents/costs.ts'
import { aStage, everyOption, type SynthesizedStage } from './a-stage.ts'

let production: SynthesizedStage
let trial: SynthesizedStage

beforeAll(async () => {
  production = await aStage('prod', everyOption)
})
beforeAll(async () => {
  trial = await aStage('dev')
})

test('where a stage asks for it, an address that asks the API without measure is told to wait before anything is paid for', () => {
  const aclsOf = ({ templates }: SynthesizedStage) =>
    templates
      .filter(({ stackName }) => stackName.endsWith('-firewall'))
      .flatMap(({ Resources }) => Object.values(Resources).map(({ Properties }) => Properties))
  const [acl, ...more] = aclsOf(production)
  expect(more).toEqual([])
  expect(acl).toMatchObject({
    Scope: 'CLOUDFRONT',
    DefaultAction: { Allow: {} },
    Rules: [
      {
        Action: { Block: { CustomResponse: { ResponseCode: 429 } } },
        Statement: {
          RateBasedStatement: {
            AggregateKeyType: 'IP',
            Limit: 3_000,
            EvaluationWindowSec: 300,
            ScopeDownStatement: { ByteMatchStatement: { SearchString: '/api/' } },
          },
        },
      },
      { OverrideAction: { None: {} } },
    ],
  })
  const edge = production.templates.find(({ stackName }) => stackName === 'tieout-prod-edge')!
  const [distribution] = Object.values(edge.Resources).filter(
    ({ Type }) => Type === 'AWS::CloudFront::Distribution',
  )
  // Wherever the stage stands, CloudFront looks for it there.
  expect((distribution!.Properties.DistributionConfig as Record<string, unknown>).WebACLId).toEqual({
    'Fn::GetStackOutput': {
      StackName: 'tieout-prod-firewall',
      OutputName: 'FirewallArn',
      Region: 'us-east-1',
    },
  })
  expect(production.places.get('firewall')).toContain('us-east-1')
  expect(aclsOf(trial)).toEqual([])
})

test('who signs in, or has mails sent to made-up addresses, is counted too: pages ask Cognito past the distribution', () => {
  const identity = production.templates.find(({ stackName }) => stackName === 'tieout-prod-identity')!
  const only = (type: string) => {
    const found = Object.entries(identity.Resources).filter(([, { Type }]) => Type === type)
    expect([type, found.length]).toEqual([type, 1])
    return { id: found[0]![0], is: found[0]![1].Properties as Record<string, unknown> }
  }
  const acl = only('AWS::WAFv2::WebACL')
  expect(only('AWS::WAFv2::WebACLAssociation').is).toEqual({
    ResourceArn: { 'Fn::GetAtt': [only('AWS::Cognito::UserPool').id, 'Arn'] },
    WebACLArn: { 'Fn::GetAtt': [acl.id, 'Arn'] },
  })
  const ofMails = (operation: string) => ({
    ByteMatchStatement: {
      FieldToMatch: { SingleHeader: { Name: 'x-amzn-cognito-operation-name' } },
      PositionalConstraint: 'EXACTLY',
      SearchString: operation,
    },
  })
  expect(acl.is).toMatchObject({
    Scope: 'REGIONAL',
    DefaultAction: { Allow: {} },
    Rules: [
      {
        Action: { Block: {} },
        Statement: {
          RateBasedStatement: {
            AggregateKeyType: 'IP',
            Limit: 20,
            EvaluationWindowSec: 300,
            ScopeDownStatement: {
              OrStatement: {
                Statements: ['SignUp', 'ResendConfirmationCode', 'ForgotPassword'].map(ofMails),
              },
            },
          },
        },
      },
      { Action: { Block: {} }, Statement: { RateBasedStatement: { AggregateKeyType: 'IP', Limit: 3_000 } } },
      { OverrideAction: { None: {} } },
    ],
  })
  expect(production.places.get('identity')).not.toContain('us-east-1')
  expect(trial.resources.filter(({ type }) => type.startsWith('AWS::WAFv2'))).toEqual([])
})

test('what the firewalls cost is reckoned for as many of them, and of their rules, as production has', () => {
  const acls = production.resources.filter(({ type }) => type === 'AWS::WAFv2::WebACL')
  const rules = acls.flatMap(({ properties }) => properties.Rules as object[])
  expect({ count: acls.length, rules: rules.length }).toEqual(firewalls)
})
