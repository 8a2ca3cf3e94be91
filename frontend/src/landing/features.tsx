import {
  Building2,
  FileInput,
  FileSpreadsheet,
  Library,
  type LucideIcon,
  NotebookPen,
  Scale,
} from 'lucide-react'

const FEATURES: { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: Scale,
    title: 'Intelligent matching',
    text: 'Each suggestion comes with its reasons and its risks. The certain ones are matched for you, the others wait for your word.',
  },
  {
    icon: Building2,
    title: 'Every company in one place',
    text: 'Switch between the books you keep. Each company has its own accounts, chart, people and roles, and sees nothing of the others.',
  },
  {
    icon: FileInput,
    title: 'Your bank’s files as they are',
    text: 'Drop in a statement. Columns, dates and signs are worked out and shown to you before a line is taken; nothing is imported twice.',
  },
  {
    icon: Library,
    title: 'A library of bank templates',
    text: 'The exports of hundreds of banks and services all over the world are known by their columns. What yours does otherwise you say once, and it is kept as a template of your own.',
  },
  {
    icon: NotebookPen,
    title: 'Books that balance',
    text: 'Double entry underneath: every ledger transaction is a balanced journal entry, and amounts are exact.',
  },
  {
    icon: FileSpreadsheet,
    title: 'Reporting compatible with accounting exports',
    text: 'Statements, ledgers and reconciliations as PDF, CSV and workbook of exactly what is on screen; transactions as files that QuickBooks takes.',
  },
]

export function Features() {
  return (
    <section id="features" className="section" aria-labelledby="features-title">
      <h2 id="features-title">What it does</h2>
      <ul className="features">
        {FEATURES.map(({ icon: Icon, title, text }) => (
          <li key={title}>
            <Icon size={22} strokeWidth={1.6} aria-hidden="true" />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
