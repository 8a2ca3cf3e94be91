import { TextPage } from '../text-page.tsx'
import { GLOSSARY, placeOf } from './glossary.ts'

export function GlossaryPage() {
  return (
    <TextPage title="Glossary" lead="What things are called, on every screen and in the guide.">
      <dl className="terms">
        {GLOSSARY.map(({ term, means }) => (
          <div key={term} id={placeOf(term)}>
            <dt>{term}</dt>
            <dd>{means}</dd>
          </div>
        ))}
      </dl>
    </TextPage>
  )
}
