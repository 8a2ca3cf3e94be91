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
          An audit record of each change, with the network address and browser it came from. It cannot be
          changed and stays as long as the company’s books.
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
        until you sign out. To have an account removed, write to{' '}
        <a href="mailto:privacy@tieout.test">privacy@tieout.test</a>; books that the law wants kept stay with
        the company they belong to.
      </p>
    </TextPage>
  )
}
