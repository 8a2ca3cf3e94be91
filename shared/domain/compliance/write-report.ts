/** An audit report as one page that needs nothing else: to be read, printed and kept, with its data as JSON inside. */
import { canonicalText } from '../audit/chain.ts'
import { policyName } from '../evidence/sheets/wording.ts'
import type { AuditReport } from './audit-report.ts'
import { chainPart, counts, facts, number, section, table, text } from './report-parts.ts'
import { periodParts } from './write-period.ts'

export function writeReport(report: AuditReport): string {
  const { company, period, chain } = report
  const title = `Audit report of ${company.name}, ${period.start} to ${period.end}`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Audit report</h1>
<p class="lead">${text(company.name)}<br>${text(period.start)} to ${text(period.end)}</p>
${section(
  'Parameters',
  facts([
    ['Company', `${company.name} (${company.id})`],
    ['Period', `${period.start} to ${period.end}, days in ${company.timeZone}`],
    ['Left out', 'the records of audit reports themselves, so that the same books give the same report'],
  ]),
)}
${section(
  'Totals',
  facts([
    ['Reconciliations', number(report.reconciliations.length)],
    ['Matches', number(report.matches.reduce((sum, [, count]) => sum + count, 0))],
    ['Imports', number(report.imports.length)],
    ['Overrides', number(report.overrides.length)],
    ['Changes after close', number(report.afterClose.length)],
    ['Audit records of these days', number(report.recordCount)],
    ['Changes in them', number(report.changeCount)],
  ]),
)}
${periodParts(report)}
${section('Changes of the policies since the first day of the period', policiesPart(report))}
${section('Imports with lines in the period', importsPart(report))}
${section('Appendix: the chain of records', chainPart(chain))}
${section('Appendix: changes made on these days, by action', counts('Action', 'Changes', report.byAction))}
${section('Appendix: changes made on these days, by person', counts('Person', 'Changes', report.byPerson))}
${section('Appendix: changes made on these days, by kind', counts('Kind', 'Changes', report.byEntity))}
</main>
<script type="application/json" id="data">${canonicalText(report).replaceAll('<', '\\u003c')}</script>
</body>
</html>
`
}

function policiesPart({ policies }: AuditReport): string {
  return table(
    ['When', 'Asked for by', 'Changed or confirmed by', 'Policy', 'From', 'To'],
    policies.map(({ at, askedBy, by, policy, from, to }) => [
      at,
      askedBy ?? by,
      by,
      policyName(policy),
      from,
      to,
    ]),
    6,
  )
}

function importsPart({ imports }: AuditReport): string {
  return table(
    [
      'File',
      'SHA-256 of its bytes',
      'State',
      'Read',
      'New',
      'Already here',
      'Rejected',
      'Adds up',
      'Opening + movements = closing',
    ],
    imports.map((of) => [
      of.fileName,
      of.fileHash ?? 'not read',
      of.status.replaceAll('_', ' '),
      number(of.totalRecords),
      number(of.newRecords),
      number(of.duplicateRecords),
      number(of.errorRecords),
      of.adds === null ? 'not read to its end' : of.adds ? 'yes' : 'no',
      of.proof,
    ]),
    3,
  )
}

const STYLE = `
:root{color-scheme:light dark}
body{margin:0;font:15px/1.5 system-ui,sans-serif;color:#1c2430;background:#fff}
main{max-width:60rem;margin:0 auto;padding:2.5rem 1.25rem 4rem}
h1{font-size:1.75rem;margin:0}.lead{margin:.25rem 0 2rem;color:#55606f}
h2{font-size:1.05rem;margin:2rem 0 .5rem}
dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:.25rem 1.5rem;margin:0}
dt{color:#55606f}dd{margin:0;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{text-align:left;padding:.35rem .75rem .35rem 0;border-bottom:1px solid #d8dde4;vertical-align:top;overflow-wrap:anywhere}
th{color:#55606f;font-weight:600}.figure{text-align:right;white-space:nowrap}.none{color:#55606f}.bad{color:#a4262c;font-weight:600}
@media (prefers-color-scheme:dark){body{color:#e4e8ee;background:#14181f}.lead,dt,th,.none{color:#a3adba}th,td{border-color:#333b47}.bad{color:#ff9c9c}}
@media print{body{font-size:10pt}main{max-width:none;padding:0}thead{display:table-header-group}tr{break-inside:avoid}h2{break-after:avoid}}
`
