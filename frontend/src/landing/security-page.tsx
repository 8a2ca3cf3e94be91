import { TextPage } from './text-page.tsx'

export function SecurityPage() {
  return (
    <TextPage
      title="Security"
      lead="What is promised, and what is not. Each promise has tests that fail when it is not so."
    >
      <h2>What is promised</h2>
      <ul>
        <li>
          Nobody sees or changes a company that they are no member of. Membership and role are read on every
          request.
        </li>
        <li>
          Passwords never leave the page as such: signing in proves that you know yours without sending it. A
          second factor is there for whoever wants it.
        </li>
        <li>A session is renewed every quarter of an hour, and can be ended at once on every device.</li>
        <li>
          Everything that is written has its audit record in the same transaction: who, when, from where,
          before and after. The records are a chain, and a recount names what was changed by another door.
        </li>
        <li>Data travel encrypted and lie encrypted; the books can be restored to any second of 35 days.</li>
        <li>
          These pages run scripts from their own address alone, and nothing that the service answers is kept
          by a browser’s cache.
        </li>
      </ul>
      <h2>What is not promised</h2>
      <ul>
        <li>
          Members of a company see all of it that their role allows; there is no secrecy between its accounts.
        </li>
        <li>Whoever administers the cloud account that Tieout runs in can read what is in it.</li>
        <li>No outside body has certified Tieout.</li>
      </ul>
      <h2>Found something?</h2>
      <p>
        Write to <a href="mailto:security@tieout.test">security@tieout.test</a> with what you did and what you
        saw, never with real bank data. You hear from us within three working days.
      </p>
    </TextPage>
  )
}
