import { expect, test } from 'vitest'
import { type TypedField, TypedFields } from './typed-fields.ts'

test('a dialog that somebody looked at holds nothing typed', () => {
  const { fields } = entered(aField({ value: 'Rent' }))
  expect(fields.isTyped()).toBe(false)
})

test('what is typed, or ticked, is there to be lost', () => {
  const note = entered(aField({ value: '' }))
  note.field.value = 'Ask the bank'
  const tick = entered(aField({ value: 'on', checked: false }))
  tick.field.checked = true
  expect([note.fields.isTyped(), tick.fields.isTyped()]).toEqual([true, true])
})

test('what is sent or taken back again is lost no more', () => {
  const { field, fields } = entered(aField({ value: '' }))
  field.value = 'Paid twice?'
  fields.enter(field)
  field.value = ''
  expect(fields.isTyped()).toBe(false)
})

test('a field that keeps its draft and one that is gone lose nothing', () => {
  const kept = entered(aField({ dataset: { keepsDraft: '' } }))
  kept.field.value = 'Who knows this payer?'
  const gone = entered(aField({}))
  gone.field.value = '12.00'
  gone.field.isConnected = false
  expect([kept.fields.isTyped(), gone.fields.isTyped()]).toEqual([false, false])
})

function aField(field: Partial<TypedField>): TypedField {
  return { value: '', isConnected: true, dataset: {}, ...field }
}

function entered(field: TypedField) {
  const fields = new TypedFields()
  fields.enter(field)
  return { field, fields }
}
