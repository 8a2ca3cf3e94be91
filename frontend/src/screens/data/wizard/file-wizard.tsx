import { type ComponentProps, Suspense, useEffect } from 'react'
import { later } from '../../../ui/feedback/later.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'

const ImportWizard = later(async () => (await import('./import-wizard.tsx')).ImportWizard)

/** The wizard is asked for once the screen stands, which is before anybody has chosen a file. */
export function useWizardAhead(): void {
  useEffect(ImportWizard.ask, [])
}

/** A chosen file from what was understood to the press of Import. */
export function FileWizard(props: ComponentProps<typeof ImportWizard>) {
  return (
    <Suspense fallback={<SkeletonRows rows={8} />}>
      <ImportWizard {...props} />
    </Suspense>
  )
}
