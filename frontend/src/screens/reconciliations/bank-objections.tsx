import { Anchor } from '@mantine/core'
import { useState } from 'react'
import type { ReconciliationDetails } from '../../../../shared/contract/reconciliations.ts'
import { isCorrectable } from '../../../../shared/domain/reconciliations/reconciliation-state.ts'
import { useWrite } from '../../ui/feedback/use-write.ts'
import { ReasonDialog } from '../../ui/form/reason-dialog.tsx'
import classes from './conditions-list.module.css'

type Objection = ReconciliationDetails['bankObjections'][number]

/** What may be the bank's own mistake is explained here, each place by itself, until the statement is completed. */
export function BankObjections({ reconciliation }: { reconciliation: ReconciliationDetails }) {
  const [explaining, setExplaining] = useState<Objection>()
  const { companyId, id, status } = reconciliation
  const { write, isWriting } = useWrite({
    companyId,
    send: (said: string, client) => client.explainBalances({ params: { id }, body: { said, reason: null } }),
    failure: { title: 'Still Explained', message: 'Please try again.' },
  })
  const objections = reconciliation.bankObjections.filter(({ mayStay }) => mayStay)
  if (objections.length === 0 || !isCorrectable(status)) return null
  return (
    <>
      <ul className={classes.objections}>
        {objections.map((objection) => (
          <li key={objection.said}>
            {/* The only one is what the condition says. */}
            {(objections.length > 1 || objection.explained) && `${objection.said} `}
            {objection.explained && `${objection.explained.reason} `}
            <Anchor
              component="button"
              type="button"
              inherit
              underline="always"
              className={classes.mending}
              disabled={isWriting}
              onClick={() => (objection.explained ? write(objection.said) : setExplaining(objection))}
            >
              {objection.explained ? 'Withdraw the explanation' : 'Explain'}
            </Anchor>
          </li>
        ))}
      </ul>
      {explaining && (
        <ReasonDialog
          companyId={companyId}
          title="Explain the Bank’s Balances"
          submitLabel="Explain"
          missing="Please say why this stays"
          send={(reason, client) =>
            client.explainBalances({ params: { id }, body: { said: explaining.said, reason } })
          }
          success={() => ({ title: 'Explained', message: 'The reason becomes part of what is approved.' })}
          failure={{ title: 'Not Explained', message: 'Please try again.' }}
          onClose={() => setExplaining(undefined)}
        >
          {explaining.said} Where that is the bank’s own mistake and nothing is missing here, say how you
          know. It changes no figure, and holds for just this: whatever else the balances say stands in the
          way anew.
        </ReasonDialog>
      )}
    </>
  )
}
