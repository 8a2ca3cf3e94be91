import { expect, test } from 'vitest'
import type { Statement } from '../template/shapes.ts'
import { isAllowedBy } from './resource-policy.ts'

const call = {
  service: 'cloudwatch.amazonaws.com',
  action: 'sns:Publish',
  resourceArn: 'topic',
  sourceArn: 'alarm:one',
  sourceAccount: '1',
}
const aStatement = (over: Partial<Statement> = {}): Statement => ({
  Effect: 'Allow',
  Action: ['SNS:Publish'],
  Resource: ['topic'],
  Principal: { Service: 'cloudwatch.amazonaws.com' },
  ...over,
})

test('a service may what the policy of a topic or queue allows it, and nothing by a Deny alone or beside one', () => {
  const deny = aStatement({ Effect: 'Deny', Principal: '*' })
  expect(isAllowedBy([aStatement()], call)).toBe(true)
  expect(isAllowedBy([], call)).toBe(false)
  expect(isAllowedBy([deny], call)).toBe(false)
  expect(isAllowedBy([aStatement(), deny], call)).toBe(false)
})

test('what is said of another service, action, topic, account or alarm does not count', () => {
  const others: Partial<Statement>[] = [
    { Principal: { Service: 's3.amazonaws.com' } },
    { Action: ['sns:Subscribe'] },
    { Resource: ['elsewhere'] },
    { Condition: { StringEquals: { 'aws:SourceAccount': '2' } } },
    { Condition: { ArnLike: { 'aws:SourceArn': 'alarm:two*' } } },
  ]
  for (const other of others) expect([other, isAllowedBy([aStatement(other)], call)]).toEqual([other, false])
})

test('what only holds without TLS does not hold', () => {
  const Condition = { Bool: { 'aws:SecureTransport': 'false' } }
  expect(isAllowedBy([aStatement(), aStatement({ Effect: 'Deny', Condition })], call)).toBe(true)
})

test('a condition that the host does not know is named rather than guessed', () => {
  const having = (Condition: Statement['Condition']) => () => isAllowedBy([aStatement({ Condition })], call)
  expect(having({ StringLike: { 'aws:SourceArn': '*' } })).toThrow('the condition StringLike')
  expect(having({ StringEquals: { 'aws:PrincipalOrgID': 'o-1' } })).toThrow('aws:PrincipalOrgID')
})
