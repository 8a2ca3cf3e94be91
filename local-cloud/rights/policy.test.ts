import { expect, test } from 'vitest'
import type { Statement } from '../template/shapes.ts'
import { accessKeyOf, hostKey } from './keys.ts'
import { guardOf } from './policy.ts'

const hostKeyId = hostKey.accessKeyId
const table = 'arn:aws:dynamodb:eu-west-1:000000000000:table/Books'
const bucket = 'arn:aws:s3:::files'
const aStatement = (changes: Partial<Statement> = {}): Statement => ({
  Effect: 'Allow',
  Action: ['dynamodb:Query'],
  Resource: [table, `${table}/index/open`],
  ...changes,
})
const files = aStatement({ Action: ['s3:GetObject'], Resource: [`${bucket}/C/*`] })
const keyOf = (name: string) => accessKeyOf(name).accessKeyId

test('a function may do what it was granted, where it was granted, and nothing else', () => {
  const { isAllowed } = guardOf({
    functions: [{ name: 'a/read', statements: [aStatement(), files] }],
    hostKeyId,
  })
  const may = (action: string, resource: string, name = 'a/read') => isAllowed(keyOf(name), action, resource)
  expect(may('dynamodb:Query', table)).toBe(true)
  expect(may('dynamodb:Query', `${table}/index/open`)).toBe(true)
  expect(may('dynamodb:Query', `${table}2`)).toBe(false)
  expect(may('dynamodb:PutItem', table)).toBe(false)
  expect(may('s3:GetObject', `${bucket}/C/1/file`)).toBe(true)
  expect(may('s3:GetObject', `${bucket}/D/1/file`)).toBe(false)
  expect(may('dynamodb:Query', table, 'a/other')).toBe(false)
})

test('a right on some keys holds for requests about those keys alone', () => {
  const keys = (patterns: string[]) => ({
    Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': patterns } },
  })
  const { isAllowed, report } = guardOf({
    functions: [
      {
        name: 'a/read',
        statements: [
          aStatement({ Resource: [table], ...keys(['C#*', 'D#companies']) }),
          aStatement({ Resource: [table], ...keys(['U#*']) }),
        ],
      },
    ],
    hostKeyId,
  })
  const may = (...leadingKeys: string[]) => isAllowed(keyOf('a/read'), 'dynamodb:Query', table, leadingKeys)
  expect([may('C#1#members'), may('C#1', 'D#companies'), may('U#anna')]).toEqual([true, true, true])
  expect([may('D#7'), may('D#companies2'), may('C#1', 'U#anna'), may()]).toEqual([false, false, false, false])
  expect(report().denied).toContainEqual(
    expect.objectContaining({ function: 'a/read', leadingKeys: ['C#1', 'U#anna'] }),
  )
  expect(report().unused).toEqual([])
})

test('the host may do everything', () => {
  const { isAllowed } = guardOf({ functions: [], hostKeyId })
  expect(isAllowed(hostKeyId, 'dynamodb:Scan', table)).toBe(true)
})

test('the report names what was denied and what was granted and never used, and someone is told once', () => {
  const told: string[] = []
  const { isAllowed, report } = guardOf({
    functions: [
      { name: 'a/read', statements: [aStatement({ Action: ['dynamodb:Query', 'dynamodb:GetItem'] })] },
    ],
    hostKeyId,
    onDenied: ({ action }) => told.push(action),
  })
  isAllowed(keyOf('a/read'), 'dynamodb:Query', table)
  isAllowed(keyOf('a/read'), 'dynamodb:Scan', table)
  isAllowed(keyOf('a/read'), 'dynamodb:Scan', table)
  expect(told).toEqual(['dynamodb:Scan'])
  expect(report()).toEqual({
    unused: [
      { function: 'a/read', action: 'dynamodb:Query', resourceArn: `${table}/index/open` },
      { function: 'a/read', action: 'dynamodb:GetItem', resourceArn: table },
      { function: 'a/read', action: 'dynamodb:GetItem', resourceArn: `${table}/index/open` },
    ],
    denied: [{ function: 'a/read', action: 'dynamodb:Scan', resourceArn: table }],
  })
})

test('logs, traces and the polling of a queue are not counted, since others do them in its name', () => {
  const statements = [
    aStatement({
      Action: ['logs:PutLogEvents', 'xray:PutTraceSegments', 'sqs:ReceiveMessage'],
      Resource: ['*'],
    }),
  ]
  expect(guardOf({ functions: [{ name: 'a/read', statements }], hostKeyId }).report().unused).toEqual([])
})

test('a policy that the host cannot hold a function to stops the start', () => {
  const odd: [string, Partial<Statement>][] = [
    ['a Deny', { Effect: 'Deny' }],
    ['a condition', { Condition: { StringLike: { 's3:prefix': 'C/*' } } }],
    [
      'a wildcard or a variable inside a key',
      { Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['C#$(company)#*'] } } },
    ],
    ['no resource', { Resource: undefined }],
    ['a wildcard in an action', { Action: ['dynamodb:*'] }],
    ['a wildcard inside a resource', { Resource: ['arn:aws:s3:::*/C/1'] }],
  ]
  for (const [problem, changes] of odd) {
    expect(() =>
      guardOf({ functions: [{ name: 'a/odd', statements: [aStatement(changes)] }], hostKeyId }),
    ).toThrow(`The role of a/odd has ${problem}`)
  }
})

test('every function has a key of its own, the same on each start', () => {
  expect(keyOf('a/read')).toBe(keyOf('a/read'))
  expect(keyOf('a/read')).not.toBe(keyOf('a/write'))
  expect(keyOf('a/read')).toMatch(/^[A-Z0-9]{20}$/)
})
