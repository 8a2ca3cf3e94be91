import { TextPage } from './text-page.tsx'

export function TermsPage() {
  return (
    <TextPage title="Terms" lead="Short, and meant as they are written.">
      <h2>The trial and the plans</h2>
      <p>
        Every plan begins with 14 days free of charge, without a credit card. Nothing is charged at their end
        unless you choose a plan. When a plan’s limit is reached, no further import begins until you choose a
        larger plan or a month passes; what is there stays, and can be read and exported.
      </p>
      <h2>What is yours</h2>
      <p>
        What you put in belongs to you, and so does what is made of it. You may take it away at any time in
        open formats.
      </p>
      <h2>What you answer for</h2>
      <p>
        That you may process the data you put in, that people are invited who may see them, and that the books
        are right. Tieout states how often its automatic matches are expected to be wrong, and that is not
        never: a person signs a reconciliation, not the software.
      </p>
      <h2>What we answer for</h2>
      <p>
        The software is provided under the MIT license, as it is and without warranty. Whoever runs this
        installation for you may promise more, and that agreement then goes before this page.
      </p>
    </TextPage>
  )
}
