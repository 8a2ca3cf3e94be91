/** `npm run docs`: writes the documents that are made from the code. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../build/folders.ts'
import { documents } from './documents.ts'

for (const [file, write] of Object.entries(documents)) writeFileSync(join(root, file), write())
