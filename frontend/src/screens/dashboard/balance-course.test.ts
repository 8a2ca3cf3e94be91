import { expect, test } from 'vitest'
import { balanceCourse } from './balance-course.ts'

const month = (transactions: number, bankBalance: string) => ({ transactions, bankBalance })

test('the course of a balance begins with the first bank line, not at zero before it', () => {
  const months = [month(0, '0.00'), month(0, '0.00'), month(3, '812.40'), month(0, '812.40')]
  expect(balanceCourse(months).map(({ bankBalance }) => bankBalance)).toEqual(['812.40', '812.40'])
})

test('an account without bank lines has no course', () => {
  expect(balanceCourse([month(0, '0.00'), month(0, '0.00')])).toEqual([])
})
