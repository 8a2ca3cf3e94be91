/**
 * `npm run person -- erase nora@example.com --yes`: erases somebody by the address or the id of their account, as `Delete my account` does;
 * without `--yes` it says what that would be. `--stage prod` means a stage in AWS.
 */
import { parseArgs } from 'node:util'
import { failureInWords } from '../../infra/settings/failure-in-words.ts'
import { placeOptions, standAt } from './stage-or-here.ts'

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { yes: { type: 'boolean', default: false }, ...placeOptions },
  })
  const [verb, named, ...more] = positionals
  if (verb !== 'erase' || !named || more.length > 0)
    throw new Error('Say whom: npm run person -- erase nora@example.com')
  await standAt(values)
  // Storage asks where it is when it is loaded.
  const { erasePerson, keptOfPerson } = await import('../../functions/storage/erase-person.ts')
  const kept = await keptOfPerson(named)
  const said = `${named}: ${kept.companies} companies, ${kept.invitations} invitations`
  if (values.yes) {
    await erasePerson(kept, new Date())
    console.log(`erased ${said}; what they did stands under ${kept.userId ?? 'nobody'}`)
  } else {
    console.log(`${said}. Erased is for good: say it again with --yes.`)
    process.exitCode = 1
  }
} catch (error) {
  console.error(failureInWords(error))
  process.exitCode = 1
}
