import { Anchor } from '@mantine/core'
import { Link } from '../../../ui/layout/link.tsx'

/** Of accounts without an entry in the books: why nothing is proposed, and how the entries come here. */
export function BringBooks() {
  return (
    <>
      The books have no entry yet that a bank line could be matched with.{' '}
      <Anchor component={Link} to="/data?side=ledger" inherit>
        Import them from your accounting software
      </Anchor>
      , or book each line here.
    </>
  )
}
