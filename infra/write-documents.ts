/** `npm run docs`: writes the documents that are made from the code. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { documents } from './documents/documents.ts'
import { root } from './folders.ts'

for (const [file, write] of Object.entries(documents)) writeFileSync(join(root, file), write())
