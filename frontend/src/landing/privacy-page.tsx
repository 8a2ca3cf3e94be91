import { TextPage } from './text-page.tsx'

export function PrivacyPage() {
  return (
    <TextPage title="Privacy" lead="What is kept of you, where, for how long, and who sees it.">
      <h2>On these pages</h2>
      <p>
        There are no cookies for advertising, no trackers, and nothing is loaded from other sites. The demo
        reads your two files inside your browser and sends them nowhere. The choice of light or dark stays in
        your browser.
      </p>
      <h2>When you have an account</h2>
      <ul>
        <li>Your e-mail address and name, so that you can sign in and colleagues see who did what.</li>
        <li>The companies, bank files, ledgers and documents that you and your colleagues put in.</li>
        <li>
          An audit record of each change. It cannot be changed and stays as long as the company’s books. The
          network address and browser it came from are kept in it under a key of your own.
        </li>
        <li>Logs of requests for three months: who asked for what, from where and when.</li>
      </ul>
      <h2>Who sees it</h2>
      <p>
        The members of your companies, as their roles allow, and whoever runs this installation. Nothing is
        sold, and nothing is used to train anything beyond the company it belongs to.
      </p>
      <h2>Taking it away</h2>
      <p>
        Everything on screen can be exported. Your browser keeps you signed in for seven days at most, or
        until you sign out.
      </p>
      <h2>Being forgotten</h2>
      <p>
        Delete my account, in the menu under your name, takes effect at once. Your address, your names, the
        invitations that name you and the key to the addresses you worked from are deleted, and your account
        with them.
      </p>
      <p>What stays, and why:</p>
      <ul>
        <li>
          What you entered, decided and signed, and what you wrote about it, in the books of each company,
          under a random id that nothing leads back to you from: books have to be kept, and have to say that
          one person prepared them and another approved.
        </li>
        <li>
          Your name on the packages of periods that were approved, and in files that somebody took away: they
          are evidence of their day, and sealed.
        </li>
        <li>
          Backups, for 35 days at most, and logs of requests, for three months, by ids and without a name. One
          log has whole addresses, with what was searched for and the names of files that were downloaded; it
          is kept for 30 days.
        </li>
      </ul>
      <p>
        An owner has a whole company erased on its page of companies: a fortnight later its books, files,
        members and audit are gone. A number, two instants, a pseudonym, the reason that was typed and the
        last hash of its audit stay, so that nobody can say it never was; older versions of its files for 30
        days and backups for 35.
      </p>
      <p>
        Questions go to <a href="mailto:privacy@tieout.test">privacy@tieout.test</a>.
      </p>
    </TextPage>
  )
}
