import { expect, test } from 'vitest'
import type { Template } from './assembly.ts'
import { resolveTemplates } from './resolve.ts'

const aTable = { Type: 'AWS::DynamoDB::Table', Properties: {} }
const exporting: Template = {
  Resources: { Books8C439C90: aTable },
  Outputs: { Name: { Value: { Ref: 'Books8C439C90' }, Export: { Name: 'data:books' } } },
}
const using = (value: unknown): Template => ({
  Resources: {
    Thing: { Type: 'Test::Thing', Properties: { value } },
    Work12345678: { Type: 'AWS::SQS::Queue', Properties: {} },
  },
  Outputs: {},
})
const valueOf = (value: unknown) => resolveTemplates([using(value), exporting])[0]?.properties.value

test('names, attributes, joins and values of other stacks become what they stand for', () => {
  expect(valueOf({ 'Fn::ImportValue': 'data:books' })).toBe('Books')
  expect(valueOf({ Ref: 'Work12345678' })).toBe('https://sqs.eu-west-1.amazonaws.com/000000000000/Work')
  expect(valueOf({ 'Fn::GetAtt': ['Work12345678', 'Arn'] })).toBe('arn:aws:sqs:eu-west-1:000000000000:Work')
  expect(
    valueOf({ 'Fn::Join': ['-', ['a', { Ref: 'AWS::Region' }, { 'Fn::ImportValue': 'data:books' }]] }),
  ).toBe('a-eu-west-1-Books')
  expect(valueOf({ 'Fn::Sub': 'bucket-${AWS::AccountId}' })).toBe('bucket-000000000000')
  expect(valueOf([{ deep: { Ref: 'AWS::Partition' } }, 1, true, null])).toEqual([
    { deep: 'aws' },
    1,
    true,
    null,
  ])
})

test('what the host does not know is named rather than guessed', () => {
  expect(() => valueOf({ 'Fn::Select': [0, ['a']] })).toThrow('Fn::Select')
  expect(() => valueOf({ 'Fn::ImportValue': 'nobody:exports' })).toThrow('No stack exports nobody:exports')
  expect(() => valueOf({ Ref: 'Nothing' })).toThrow('No resource is called Nothing')
  expect(() => valueOf({ 'Fn::GetAtt': ['Work12345678', 'Colour'] })).toThrow(
    'attribute Colour of AWS::SQS::Queue',
  )
  expect(() => valueOf({ Ref: 'Thing' })).toThrow('does not know what a Test::Thing is called')
})
