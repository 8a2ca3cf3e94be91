import type { ReactNode } from 'react'
import { endpoints } from '../../../../shared/contract/index.ts'
import { openApi } from '../../../../shared/contract/openapi.ts'
import { TextPage } from '../text-page.tsx'
import { type ApiCall, callsOf } from './api-calls.ts'

/** Every call of the API, from the document that `npm run openapi` writes. */
export function ApiPage() {
  const subjects = Object.entries(Object.groupBy(callsOf(openApi(endpoints)), ({ subject }) => subject))
  return (
    <TextPage
      title="For programs"
      lead="Another program works in a company with a key, which an administrator makes under Company Management."
    >
      <p>
        Send the key as <code>Authorization: Bearer tk_…</code>. Amounts are decimal strings, days{' '}
        <code>YYYY-MM-DD</code>. A refusal is a problem document whose <code>code</code> does not change; its
        sentence is for people. Send an <code>Idempotency-Key</code> with each write, and send the same one
        again if no answer came: the write is done once.
      </p>
      <nav className="contents" aria-label="Contents">
        <ul>
          {subjects.map(([subject, calls]) => (
            <li key={subject}>
              <a href={`#of-${subject}`}>{subject}</a> {calls!.length}
            </li>
          ))}
        </ul>
      </nav>
      {subjects.map(([subject, calls]) => (
        <section key={subject} aria-labelledby={`of-${subject}`}>
          <h2 id={`of-${subject}`}>{subject}</h2>
          {calls!.map((call) => (
            <Call key={call.name} {...call} />
          ))}
        </section>
      ))}
    </TextPage>
  )
}

function Call({ name, method, path, summary, description, parameters, body, status }: ApiCall): ReactNode {
  return (
    <details className="call" id={name}>
      <summary>
        <code>
          <b>{method}</b> {path}
        </code>
        <span>{summary}</span>
      </summary>
      <p>{description}</p>
      {parameters.length > 0 && <Fields title="Asked with" fields={parameters} />}
      {body.length > 0 && <Fields title="Body" fields={body} />}
      <p>
        Answers with {status}. In the document: <code>{name}</code>.
      </p>
    </details>
  )
}

function Fields({ title, fields }: { title: string; fields: ApiCall['body'] }) {
  return (
    <p>
      {title}:{' '}
      {fields.map(({ name, isRequired }, at) => (
        <span key={name}>
          {at > 0 && ', '}
          <code>{name}</code>
          {isRequired ? '' : ' (may be left out)'}
        </span>
      ))}
    </p>
  )
}
