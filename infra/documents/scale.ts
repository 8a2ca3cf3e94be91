/** Sizes at which the product is to hold, each step of its work against the limit that AWS publishes for it. */
import { COMPANIES_MAX } from '../../shared/domain/companies/open-company.ts'
import { firewall } from '../settings/firewall.ts'
import { sizeOf } from '../settings/function-sizes.ts'
import { queues } from '../settings/queues.ts'
import { limits } from './published-limits.ts'
import { atWorkMax, costOfLook, recounted, type Step, steps } from './scale-steps.ts'

export function scale(): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const shown = (figure: number) => Number(figure.toPrecision(3)).toLocaleString('en')
  const cellsOf = ({ of, what, needs, has, unit, by }: Step) => [
    of,
    what,
    `${shown(needs)} ${unit}`,
    `${shown(has)} ${unit}`,
    needs <= has ? `holds, ${shown((needs / has) * 100)}% used` : `**breaks at ${shown(has / needs)} of it**`,
    by,
  ]
  return `# How large it may get

Nothing of this was deployed. Each step is reckoned from what was counted on the desk (\`infra/documents/counted-units.ts\`), from the settings of queues and functions, and from limits that AWS publishes; times of calls are assumed and
said. \`npm run docs\` reckons it again, and \`infra/documents/scale.test.ts\` fails when a step that holds no longer does.

${row(['size', 'step', 'needs', 'has', '', 'limit'])}
${row(['---', '---', '---:', '---:', '---', '---'])}
${steps.map((step) => row(cellsOf(step))).join('\n')}

## What was assumed

- A call of the table takes 5 ms, a batch of ten messages 15 ms; a night of a company with nothing new 50 ms, with something new 300 ms; a run of fifty lines 2 s; a page of a megabyte, read and looked at, 50 ms; what belongs to a line, 0.15 ms to put aside and 0.25 ms to take back and hold to the rules (measured without a bucket, of small lines: 0.03 and 0.12); the import of a row with all that belongs to it 3 ms.
- ${queues.matching.concurrencyMax} runs, ${queues.imports.concurrencyMax} imports and ${queues.nights.concurrencyMax} nights are worked on at once; seals go ${limits.lanes} beside each other for 800 s, a recount one after the other for as long; a recount has ${shown(sizeOf('audit/verify-books').memoryMb)} MB.
- All the companies of a night lie in one time zone, which is the worst there is.

## What the noisy company does to the others

Work of one company comes one after the other, with the company as group of a FIFO queue: however much it sends, it takes one of the places at once, and others wait for the rest. Requests of people share the account's
${shown(limits.lambdaConcurrent)} functions and the API's rate with it: one person who asks without pause may use up what there is of ${shown(limits.apiRequestsASecond)} requests a second, and the others are answered 429. With \`--firewall on\` an address that asks more than ${shown(firewall.requestsMax)} times in five minutes is told to wait, and keys may ask 240 times a minute; without it there is no limit of requests per person. A person owns ${shown(COMPANIES_MAX)} companies at most.

## Where it breaks

A table that is new takes 4,000 units a second and as many again each half hour. Companies that come one by one never meet it; a hundred thousand that are moved in on one day have a first night of some hours, in which writes are
turned away and tried again (\`table-throttled\` rings), and lose nothing. Who knows of such a day warms table and index before it, once and for a price, by \`aws dynamodb update-table --table-name <it> --warm-throughput ReadUnitsPerSecond=<n>,WriteUnitsPerSecond=<n>\` (of the index in \`--global-secondary-index-updates\`); then the row above it holds from the first night.

People ask as those of a group do in [the costs](costs.md). The API's own rate is for some ${shown(Math.floor(atWorkMax / 500) * 500)} who work at once; \`defaultRouteSettings\` in \`infra/stacks/edge-stack.ts\` says it, and Lambda has room for several times as many.
Mails are what SES gives an account: where most companies want to be told of their night by mail, which nobody is who does not ask for it, ask SES for more before. Beyond its day's quota mails lie among the dead letters of \`mail-notices\`, and what they say stands at the bell.

A recount holds a company in memory up to 400,000 items, which is about 100,000 lines. Of a larger one it looks at each item alone, in a stream: hash and kind of each, and of lines, entries, matches, transfers and documents that they are what the audit says, by a sum for
each month of an account. On the way it
notes which ids name which; then all is read once more, and each item put aside on the pile of its slice of about half as many items. The piles are looked at one after the other, held to the same rules ([196](decisions/196-a-large-company-is-read-twice-and-put-on-piles.md)); the links of the chain and the lines of frozen packages are left out, and the Audit screen says so. A look that takes longer than the function may keeps where it stands and goes
on in the hours that follow, up to seven turns a day. So a company is looked at every day up to some ${shown(recounted.daily)} lines, and what is found on three looks in a row is told within a week up to ${shown(recounted.atAll)}. Beyond that the ids are more than the function holds, and each item is looked at by itself alone, which its Audit screen says. A look
at 10 million lines costs some $${costOfLook({ isConsistent: false }).toFixed(1)} (reads, the function, and what is put aside for a month), and $${costOfLook({ isConsistent: true }).toFixed(1)} where it looks for what another one found. Its
imports and matching go by files of 100,000 rows and slices of an account, and hold. The proof of such a period passes through memory too.
`
}
