import { dayInWords } from '../../../../shared/domain/calendar/day.ts'
import { TextPage } from '../text-page.tsx'
import { CHANGES } from './changes.ts'

export function ChangelogPage() {
  return (
    <TextPage title="What is new" lead="What changed for whoever works with Tieout, the newest first.">
      {CHANGES.map(({ on, changes }) => (
        <section key={on} aria-labelledby={on}>
          <h2 id={on}>
            <time dateTime={on}>{dayInWords(on)}</time>
          </h2>
          <ul>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </section>
      ))}
    </TextPage>
  )
}
