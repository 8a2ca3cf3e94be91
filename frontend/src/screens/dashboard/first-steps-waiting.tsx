import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import classes from './dashboard-screen.module.css'

/** As high as the way that comes, which on a phone goes down instead of across: what stands below stays where it is. */
export function FirstStepsWaiting() {
  return (
    <div className={classes.stepsWaiting}>
      <SkeletonRows label="Loading your first steps" rows={2} height={48} />
    </div>
  )
}
