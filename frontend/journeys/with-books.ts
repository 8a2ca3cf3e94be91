/** `test` for a journey through a company at work. */
import { aCompanyWithBooks } from './a-company-with-books.ts'
import { test as journey } from './journey.ts'

export const test = journey.extend('books', { scope: 'file' }, ({ product, owner, colleague }) =>
  aCompanyWithBooks(product, owner, colleague),
)
