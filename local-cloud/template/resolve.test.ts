import { expect, test } from 'vitest'
import type { Template } from './assembly.ts'
import { resolveTemplates } from './resolve.ts'

const aTable = { Type: 'AWS::DynamoDB::GlobalTable', Properties: {} }
const publishing: Template = {
  stackName: 'data',
  Resources: { Books8C439C90: aTable },
  Outputs: { Name: { Value: { Ref: 'Books8C439C90' } } },
}
const using = (value: unknown): Template => ({
  stackName: 'api',
  Resources: {
    Thing: { Type: 'Test::Thing', Properties: { value } },
    Work12345678: { Type: 'AWS::SQS::Queue', Properties: {} },
  },
  Outputs: {},
})
const name = { 'Fn::GetStackOutput': { StackName: 'data', OutputName: 'Name' } }
const resolved = (value: unknown) => resolveTemplates([using(value), publishing])[0]?.properties.value

test('names, attributes, joins and values of other stacks become what they stand for', () => {
  expect(resolved(name)).toBe('Books')
  expect(resolved({ Ref: 'Work12345678' })).toBe('https://sqs.eu-west-1.amazonaws.com/000000000000/Work')
  expect(resolved({ 'Fn::GetAtt': ['Work12345678', 'Arn'] })).toBe('arn:aws:sqs:eu-west-1:000000000000:Work')
  expect(resolved({ 'Fn::Join': ['-', ['a', { Ref: 'AWS::Region' }, name]] })).toBe('a-eu-west-1-Books')
  expect(resolved({ 'Fn::Sub': ['bucket-$', '{AWS::AccountId}'].join('') })).toBe('bucket-000000000000')
  expect(resolved({ 'Fn::Select': [1, { 'Fn::Split': ['/', 'a/b'] }] })).toBe('b')
  expect(resolved([{ deep: { Ref: 'AWS::Partition' } }, 1, true, null])).toEqual([
    { deep: 'aws' },
    1,
    true,
    null,
  ])
})

test('what the host does not know is named rather than guessed', () => {
  expect(() => resolved({ 'Fn::If': ['is', 'a', 'b'] })).toThrow('Fn::If')
  expect(() => resolved({ 'Fn::GetStackOutput': { StackName: 'data', OutputName: 'Colour' } })).toThrow(
    'The stack data puts out no Colour',
  )
  expect(() => resolved({ Ref: 'Nothing' })).toThrow('No resource is called Nothing')
  expect(() => resolved({ 'Fn::GetAtt': ['Work12345678', 'Colour'] })).toThrow(
    'attribute Colour of AWS::SQS::Queue',
  )
  expect(() => resolved({ Ref: 'Thing' })).toThrow('does not know what a Test::Thing is called')
})
