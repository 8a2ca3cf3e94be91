import { Anchor, Button, Group } from '@mantine/core'
import type { Company } from '../../../../shared/contract/companies.ts'
import type { ReconciliationDetails } from '../../../../shared/contract/reconciliations.ts'
import { unsaid } from '../../../../shared/domain/money/format-money.ts'
import { exclusionInWords, isBankError } from '../../../../shared/domain/transactions/exclusion.ts'
import { can } from '../../company/company-context.tsx'
import { useWrite } from '../../ui/feedback/use-write.ts'
import { Link } from '../../ui/layout/link.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { explaining, Heading, Line, matchingOf, type OpenLine, sides } from './waiting-cells.tsx'

interface ExcludedLinesProps {
  company: Company
  reconciliation: ReconciliationDetails
}

/** Bank lines that a person excluded, with the reason: items of the proof until the bank’s correction is set against them. Its own errors by themselves: they are its to mend. */
export function ExcludedLines({ company, reconciliation }: ExcludedLinesProps) {
  const excluded = reconciliation.openLines.items.filter(({ exclusion }) => exclusion)
  const include = useWrite({
    companyId: company.id,
    send: ({ id }: OpenLine, client) => client.includeLine({ params: { id } }),
    success: (_, { description }) => ({
      title: 'Included Again',
      message: `“${description}” is open again.`,
    }),
    failure: { title: 'Not Included', message: 'Please try again.' },
  })
  const currency = unsaid(reconciliation.currency)
  const columns: Column<OpenLine>[] = [
    {
      key: 'line',
      header: 'Bank line',
      isRowHeader: true,
      cell: (line) => (
        <Line line={line} currency={currency} explained="set against the bank’s correction on" />
      ),
    },
    {
      key: 'reason',
      header: 'Reason',
      isProse: true,
      cell: ({ exclusion }) => exclusion && exclusionInWords(exclusion),
    },
    ...sides<OpenLine>(currency),
    ...explaining<OpenLine>(company),
    {
      key: 'include',
      header: '',
      width: 210,
      align: 'right',
      cell: (line) =>
        line.explainedOn || !can(company, 'accountant') ? null : (
          <Group gap={4} justify="flex-end">
            <Anchor
              component={Link}
              size="sm"
              aria-label={`Set ${line.description} against another bank line`}
              to={matchingOf(reconciliation.financialAccountId, line.id)}
            >
              Set against…
            </Anchor>
            {reconciliation.status !== 'approved' && (
              <Button
                size="compact-sm"
                variant="subtle"
                aria-label={`Include ${line.description} again`}
                disabled={include.isWriting}
                onClick={() => include.write(line)}
              >
                Include again
              </Button>
            )}
          </Group>
        ),
    },
  ]
  return [
    {
      title: 'Errors of the bank',
      rows: excluded.filter(isBankError),
      said: 'Taken off on the bank’s side of the proof, until its correction is set against them.',
    },
    {
      title: 'Excluded bank lines',
      rows: excluded.filter((line) => !isBankError(line)),
      said: 'They stay in the proof and do not stand in the way of the approval.',
    },
  ].map(
    ({ title, rows, said }) =>
      rows.length > 0 && (
        <section key={title}>
          <Heading title={title} count={rows.length} shown={rows.length}>
            {said}
          </Heading>
          <DataTable label={title} columns={columns} rows={rows} rowKey={({ id }) => id} />
        </section>
      ),
  )
}
