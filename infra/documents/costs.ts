/** What a month costs at some volumes: every quantity beside its price, so that the sum can be done by hand. */
import { sizeOf } from '../settings/function-sizes.ts'
import { warmFunctions } from '../settings/warm-functions.ts'
import { bytesOfLine, ofBankLine, ofDecision, ofLedgerLine } from './counted-units.ts'
import { askedAtEdge, costLines, costOf, monthOf } from './monthly-cost.ts'
import { type Volume, volumes } from './volumes.ts'

/** Dollars for a GB-second of an instance that waits. */
const READY_PRICE = 0.0000033334
const readyGigabytes = warmFunctions.reduce((sum, name) => sum + sizeOf(name).memoryMb / 1024, 0)
const ofOneReady = readyGigabytes * 30 * 24 * 60 * 60 * READY_PRICE

/** Dollars for a firewall, a rule of it and a request that it looks at. */
const FIREWALL_PRICES = { itself: 5, rule: 1, request: 0.6e-6 }
/** Before the distribution and before the people, and how many rules both have. */
export const firewalls = { count: 2, rules: 5 }
/** Four tokens an hour and four calls to sign in, 22 days of eight hours. */
const askedOfCognito = ({ people }: Volume) => people * 22 * (8 * 4 + 4)
const firewallOf = (volume: Volume) =>
  firewalls.count * FIREWALL_PRICES.itself +
  firewalls.rules * FIREWALL_PRICES.rule +
  (askedAtEdge(volume) + askedOfCognito(volume)) * FIREWALL_PRICES.request

export function costs(): string {
  const months = volumes.map((volume) => monthOf(volume))
  const dollars = (amount: number) => `$${amount.toFixed(2)}`
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const head = [row(['', ...volumes.map(({ name }) => name)]), row(['---', ...volumes.map(() => '---:')])]
  const figures: [string, (volume: Volume) => number][] = [
    ['companies', (volume) => volume.companies],
    ['people', (volume) => volume.people],
    ['bank lines a month', (volume) => volume.bankLines],
    ['requests a month', (volume) => volume.requests],
    ['lines kept', (volume) => volume.linesKept],
  ]
  const services = [...new Set(costLines.map(({ service }) => service))]
  return `# What a month costs

List prices of us-east-1 in US dollars as published in November 2025, without free tiers, taxes and support; look them up again before you rely on them.
Quantities are counted: of the table on the desk, which charges as DynamoDB does (\`test/counted-units.test.ts\` fails when an endpoint or an import asks for more), of alarms, queues and schedules in the templates.
Times of functions, sizes of answers and logs are assumed and said. Nothing of it was read from a bill. Written by \`npm run docs\` from \`infra/documents/monthly-cost.ts\`.

${head.join('\n')}
${figures.map(([name, of]) => row([name, ...volumes.map((volume) => of(volume).toLocaleString('en'))])).join('\n')}
${services.map((service) => row([service, ...months.map((month) => dollars(month.services.get(service) ?? 0))])).join('\n')}
${row(['**a month**', ...months.map(({ total }) => `**${dollars(total)}**`)])}

## The sum

${row(['', 'price', ...volumes.map(({ name }) => name)])}
${row(['---', '---', ...volumes.map(() => '---:')])}
${costLines.map((line) => row([`${line.service}: ${line.what}`, line.priced, ...volumes.map((volume) => `${amountOf(line.quantity(volume))} = ${dollars(costOf(line, volume))}`)])).join('\n')}

## What makes it grow

Lines that are kept: each is recounted once a day, which is the largest part of what a group pays, and is there to find a figure that is wrong before a person does.
Lines that come: ${Math.round(ofBankLine.writes + ofLedgerLine.writes)} write units for a bank line and its counterpart, imported, matched by a run and kept with entry and audit, most of them because a transaction counts double;
a match that a person decides is ${ofDecision.writes} more. They take ${(bytesOfLine / 1000).toFixed(1)} kB.
What stands still, some ten dollars, is polling, alarms, one dashboard and metrics: there is no server. Traces are reckoned as if of every request, which is the most that they come to. Without production's weekly copies the line of AWS Backup goes.
With \`--warm 1\` ${dollars(ofOneReady)} a month come to that, and as much again for each further instance: ${warmFunctions.length} functions that wait, ${readyGigabytes} GB together, at $${READY_PRICE * 1e6} a million GB-seconds on arm64. A call of them costs a little less.
With \`--firewall on\` ${volumes.map((volume) => dollars(firewallOf(volume))).join(', ')} come to that, for the three: $5 a month for each of the ${firewalls.count}, before the distribution and before the people, $1 for each of their ${firewalls.rules} rules, and $0.60 a million requests.
`
}

/** Three figures are as many as these estimates have. */
function amountOf(quantity: number): string {
  return Number(quantity.toPrecision(3)).toLocaleString('en', { maximumFractionDigits: 3 })
}
