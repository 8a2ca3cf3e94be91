import { Alert, Anchor, UnstyledButton } from '@mantine/core'
import { useId } from 'react'
import type { Company } from '../../../../../shared/contract/companies.ts'
import { unsaid } from '../../../../../shared/domain/money/format-money.ts'
import { formatInstant } from '../../../format/dates.ts'
import { ForeignText } from '../../../ui/figures/foreign-text.tsx'
import { MoneyText } from '../../../ui/figures/money-text.tsx'
import { ToneBadge } from '../../../ui/figures/tone-badge.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { Surface } from '../../../ui/layout/surface.tsx'
import { figureOf, type StatementLine, type StatementPage } from './statement-page.ts'
import classes from './statements.module.css'

interface StatementPaperProps {
  company: Company
  page: StatementPage
  /** The figure whose entries are open beside it. */
  openFigure: string | undefined
  onOpen: (figure: string) => void
}

/** A statement as an accountant would hand it over: whose it is, of which days, and ruled totals. */
export function StatementPaper({ company, page, openFigure, onOpen }: StatementPaperProps) {
  const heading = useId()
  const { title, days, currency, basis, runAt, hasTypes, columns, lines, badge, footer, suspense } = page
  const isEmpty = !lines.some(({ kind }) => kind === 'account')
  const span = 1 + (hasTypes ? 1 : 0) + columns.length
  return (
    <Surface aria-labelledby={heading} p={0}>
      <header className={classes.head}>
        <p className={classes.company}>{company.name}</p>
        <h2 id={heading} className={classes.title}>
          {title}
          {currency !== company.baseCurrency && ` in ${currency}`}
        </h2>
        <p className={classes.days}>
          {days} · {currency}
          {basis && ' · cash basis'}
        </p>
        <ToneBadge tone={badge.tone}>{badge.label}</ToneBadge>
      </header>
      {suspense && (
        <Alert className={classes.suspense} variant="light">
          {suspense.text}{' '}
          <Anchor component={Link} to={suspense.to} inherit underline="always" className="not-printed">
            Open its ledger
          </Anchor>
        </Alert>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard reaches what scrolls */}
      <section className={classes.scroller} aria-label={`${title}, ${currency}`} tabIndex={0}>
        <table className={classes.statement} data-wide={columns.length > 2 || undefined}>
          <thead>
            <tr>
              <th scope="col">{page.rows ?? 'Account'}</th>
              {hasTypes && (
                <th scope="col" className={classes.type}>
                  Account Type
                </th>
              )}
              {columns.map((column) => (
                <th key={column} scope="col" data-align="right">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {isEmpty && hasTypes && (
              <tr data-kind="none">
                <td colSpan={span}>Nothing is posted up to this day yet</td>
              </tr>
            )}
            {lines.map((line) => (
              <tr
                key={`${line.kind} ${line.code} ${line.label} ${figureOf(line)}`}
                data-kind={line.kind}
                data-nested={line.isNested}
                data-open={(openFigure !== undefined && figureOf(line) === openFigure) || undefined}
              >
                <LabelCell line={line} span={line.amounts.length ? 1 : span} onOpen={onOpen} />
                {hasTypes && line.amounts.length > 0 && <td className={classes.type}>{line.type}</td>}
                {line.amounts.map((amount, column) => (
                  <td key={columns[column]} data-align="right">
                    {amount !== null && (
                      <MoneyText
                        amount={amount}
                        currency={unsaid(currency)}
                        dashZero={line.kind === 'account'}
                      />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <footer className={classes.foot}>
        <span>{footer}</span>
        <span>Run {formatInstant(runAt, company.timeZone)}</span>
      </footer>
    </Surface>
  )
}

function LabelCell({
  line,
  span,
  onOpen,
}: {
  line: StatementLine
  span: number
  onOpen: (figure: string) => void
}) {
  const { kind, label, code, foreign } = line
  const figure = figureOf(line)
  if (kind === 'none') return <td colSpan={span}>{label}</td>
  const name = (
    <>
      {code && <span className={classes.code}>{code}</span>} <span>{label}</span>
    </>
  )
  return (
    <th scope={span > 1 ? 'colgroup' : 'row'} colSpan={span}>
      {figure ? (
        <UnstyledButton className={classes.open} onClick={() => onOpen(figure)}>
          {name}
        </UnstyledButton>
      ) : (
        name
      )}
      <ForeignText amounts={foreign} />
    </th>
  )
}
