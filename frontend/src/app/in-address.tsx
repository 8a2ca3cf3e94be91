import { unstable_createAdapterProvider as createAdapter } from 'nuqs/adapters/custom'
import { NuqsAdapter } from 'nuqs/adapters/react-router/v7'
import { type ReactNode, useContext, useState } from 'react'
import { OnItsWay } from './shell/on-its-way.ts'

const { useAdapter: useAddress } = NuqsAdapter({ children: undefined }).props.value

/** The address is that of the next screen at once: the one that is left keeps what it had in its own until the next is there. */
const ShownAdapter = createAdapter((keys) => {
  const isLeaving = useContext(OnItsWay) !== undefined
  const address = useAddress(keys)
  const [shown, setShown] = useState(address.searchParams)
  if (isLeaving) return { ...address, searchParams: shown }
  if (shown !== address.searchParams) setShown(address.searchParams)
  return address
})

/** What is shown here may be kept in the address. */
export function InAddress({ children }: { children: ReactNode }) {
  return <ShownAdapter>{children}</ShownAdapter>
}
