/** What a month costs at some volumes, computed from list prices and from what the product does for each line and request. */
import { listPrices, monthOf, type Volume, volumes } from './monthly-cost.ts'

export function costs(): string {
  const months = volumes.map((volume) => monthOf(volume))
  const services = [...new Set(months.flatMap(({ lines }) => Object.keys(lines)))]
  const cell = (amount: number) => `$${amount.toFixed(2)}`
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const figures: [string, (volume: Volume) => number][] = [
    ['companies', (volume) => volume.companies],
    ['people', (volume) => volume.people],
    ['bank lines a month', (volume) => volume.bankLines],
    ['requests a month', (volume) => volume.requests],
    ['lines kept', (volume) => volume.linesKept],
  ]
  return `# What a month costs

List prices of us-east-1 in US dollars as published in ${listPrices.date}, without free tiers, taxes and support; look them up again before you rely on them.
Nothing is paid for standing still but alarms, metrics and storage: there is no server. Written by \`npm run docs\` from \`infra/documents/monthly-cost.ts\`.

${row(['', ...volumes.map(({ name }) => name)])}
${row(['---', ...volumes.map(() => '---:')])}
${figures.map(([name, of]) => row([name, ...volumes.map((volume) => of(volume).toLocaleString('en'))])).join('\n')}
${services.map((service) => row([service, ...months.map(({ lines }) => cell(lines[service] ?? 0))])).join('\n')}
${row(['**a month**', ...months.map(({ total }) => `**${cell(total)}**`)])}

## The formula

${Object.entries(listPrices.explained)
  .map(([service, text]) => `- **${service}**: ${text}`)
  .join('\n')}

## What makes it grow

Polling, alarms and metrics are the floor, some five dollars. People: Cognito's Plus plan, for threat protection, is paid for each person who signs in during the month.
Lines: about ${listPrices.writesPerLine} write units for each bank line that is imported, matched and kept with its audit record, most of
them because a transaction counts double; that is counted from the items of an import, a match and an entry, not measured in AWS. Reading is cheap: a dashboard reads months, never lines.
`
}
