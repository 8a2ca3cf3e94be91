import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { Company } from '../../../../../shared/contract/companies.ts'
import type { Finding } from '../../../../../shared/contract/matches.ts'
import type { Proposal } from '../../../../../shared/contract/matching.ts'
import { confidenceOf } from '../../../../../shared/domain/wording/confidence.ts'
import { RateField, rateError } from '../../../company/rate-fields.tsx'
import { isZero } from '../../../format/money.ts'
import { MoneyText } from '../../../ui/figures/money-text.tsx'
import { TierBadge } from '../../../ui/figures/tier-badge.tsx'
import { RuleFromLine } from '../../rules/rule-from-line.tsx'
import { PaymentDifference } from '../documents/payment-difference.tsx'
import { LineBlocks } from '../lines/line-block.tsx'
import classes from '../reconciliation.module.css'
import { LedgerSide } from './ledger-side.tsx'
import type { SaidOfApproval } from './use-decisions.ts'
import { whyAutomatic } from './why-automatic.ts'

interface ProposalDetailsProps {
  company: Company
  proposal: Proposal
  accountName: string
  onApprove?: ((said: SaidOfApproval) => void) | undefined
  onReject?: (() => void) | undefined
  /** Offers to write a rule for lines like its bank line. */
  mayWriteRules: boolean
}

/** Everything that speaks for and against a proposal. */
export function ProposalDetails({
  company,
  proposal,
  accountName,
  onApprove,
  onReject,
  mayWriteRules,
}: ProposalDetailsProps) {
  const [rate, setRate] = useState('')
  const [line] = proposal.sourceTransactions
  const confidence = confidenceOf(proposal.confidenceScore)
  const isForeign = proposal.currency !== company.baseCurrency
  const asksRate = isForeign && Boolean(proposal.payment || proposal.booking)
  const isUnrated = asksRate && rateError(proposal.currency, company.baseCurrency, rate) !== undefined
  const said = asksRate ? { rate } : {}
  return (
    <Stack gap="md">
      <Group gap="xs">
        <TierBadge tier={proposal.tier} />
        <Text size="sm" c="dimmed">
          {accountName}
        </Text>
      </Group>
      {(onApprove || onReject) && (
        <Group gap="xs" grow>
          {onReject && (
            <Button variant="default" onClick={onReject}>
              Reject
            </Button>
          )}
          {onApprove && (
            <Button disabled={isUnrated} onClick={() => onApprove(said)}>
              Approve
            </Button>
          )}
        </Group>
      )}
      {asksRate && onApprove && (
        <RateField
          companyId={company.id}
          on={line!.transactionDate}
          baseCurrency={company.baseCurrency}
          currency={proposal.currency}
          amount={line!.amount}
          value={rate}
          onChange={setRate}
          error={rate === '' ? undefined : rateError(proposal.currency, company.baseCurrency, rate)}
        />
      )}
      <section>
        <Title order={3} className={classes.detailTitle} mb={4}>
          {proposal.sourceTransactions.length === 1 ? 'Bank line' : 'Bank lines'}
        </Title>
        <LineBlocks lines={proposal.sourceTransactions} side="bank" currency={proposal.currency} all />
        {mayWriteRules && <RuleFromLine line={proposal.sourceTransactions[0]!} />}
      </section>
      <section>
        <Title order={3} className={classes.detailTitle} mb={4}>
          {otherSideOf(proposal)}
        </Title>
        <LedgerSide proposal={proposal} currency={proposal.currency} all />
        {proposal.payment && onApprove && (
          <PaymentDifference
            key={proposal.id}
            company={company}
            proposal={proposal}
            payment={proposal.payment}
            canApprove={!isUnrated}
            onApprove={(difference) => onApprove({ ...said, difference })}
          />
        )}
      </section>
      <dl className={classes.scores}>
        <div>
          <dt>Confidence</dt>
          <dd>
            {confidence.label}, {confidence.percent}
          </dd>
        </div>
        <div>
          <dt>Points</dt>
          <dd>{Math.round(proposal.ruleScore)} of 100</dd>
        </div>
        <div>
          <dt>Difference</dt>
          <dd>
            {isZero(proposal.difference) ? (
              'None'
            ) : (
              <MoneyText amount={proposal.difference} currency={proposal.currency} />
            )}
          </dd>
        </div>
      </dl>
      <Findings title="Reasons" findings={proposal.reasons} none="None found" />
      <Findings title="Risks" findings={proposal.risks} none="None found" isRisk />
      <Explanation proposal={proposal} />
    </Stack>
  )
}

/** Why it is automatic, or what it would take. */
function Explanation({ proposal: { tier, doubt, doubtMax, wouldTake } }: { proposal: Proposal }) {
  const isAutomatic = tier === 'auto_approved'
  const said =
    isAutomatic && doubt !== undefined && doubtMax !== undefined ? whyAutomatic(doubt, doubtMax) : wouldTake
  if (!said) return null
  return (
    <section>
      <Title order={3} className={classes.detailTitle} mb={4}>
        {isAutomatic ? 'Why it is automatic' : 'To be automatic'}
      </Title>
      <Text size="sm">{said}</Text>
    </section>
  )
}

function otherSideOf({ transfer, booking, ledgerTransactions, payment }: Proposal): string {
  if (transfer) return 'Other side of the transfer'
  if (payment) return payment.documents.length === 1 ? 'Document' : 'Documents'
  return booking || ledgerTransactions.length === 1 ? 'Ledger entry' : 'Ledger entries'
}

function Findings({
  title,
  findings,
  none,
  isRisk,
}: {
  title: string
  findings: readonly Finding[]
  none: string
  isRisk?: boolean
}) {
  return (
    <section>
      <Title order={3} className={classes.detailTitle} mb={4}>
        {title}
      </Title>
      {findings.length === 0 ? (
        <Text size="sm" c="dimmed">
          {none}
        </Text>
      ) : (
        <ul className={classes.findings} data-risk={isRisk || undefined}>
          {findings.map(({ code, sentence }) => (
            <li key={code + sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
