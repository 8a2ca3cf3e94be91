import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { budgetMs } from '../../test/budget.ts'
import { buildFrontend } from './build-frontend.ts'
import { buildDeskFunctions } from './build-functions.ts'
import { findLeaks } from './find-leaks.ts'
import { root } from './folders.ts'

test('each kind of leak is found', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tieout-leaks-'))
  const planted = {
    'an access key': `x="AKIA${'A1'.repeat(8)}"`,
    'a private key': '-----BEGIN RSA PRIVATE KEY-----',
    'a password': 'const login={password:"Summer-2026"}',
    'a token': `t="eyJ${'a'.repeat(20)}.eyJ${'b'.repeat(20)}.c"`,
    'an ARN of an account': `"arn:aws:dynamodb:eu-west-1:${'1'.repeat(12)}:table/Books"`,
    'a user pool': '{pool:"eu-west-1_AbCdEf123"}',
    'the address of an API': '"https://a1b2c3d4e5.execute-api.eu-west-1.amazonaws.com"',
    'the name of a stage’s resource': '"tieout-prod-files-1"',
    'a source map': '//# sourceMappingURL=x.js.map',
    'the folder that it was built in': `"${root}/frontend/src/main.tsx"`,
  }
  mkdirSync(join(folder, 'assets'))
  for (const [what, text] of Object.entries(planted))
    writeFileSync(join(folder, 'assets', `${what}.js`), text)
  writeFileSync(join(folder, 'app.js.map'), '{}')
  writeFileSync(
    join(folder, 'fine.js'),
    'const form={password:"",secret:null},h="cognito-idp.us-east-1.amazonaws.com"',
  )
  const expected = Object.keys(planted).map((what) => ({ file: `assets/${what}.js`, what }))
  expect(new Set(findLeaks(folder))).toEqual(
    new Set([...expected, { file: 'app.js.map', what: 'a source map' }]),
  )
  rmSync(folder, { recursive: true })
})

test('the code of the functions has none', { timeout: budgetMs(120) }, async () => {
  expect(findLeaks(await buildDeskFunctions())).toEqual([])
})

test('the pages have none', { timeout: budgetMs(180) }, async () => {
  expect(findLeaks(await buildFrontend())).toEqual([])
})
