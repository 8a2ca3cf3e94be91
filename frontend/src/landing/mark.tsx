/** The mark: a figure ruled off, and the tick that ties it out. */
export function Mark() {
  return (
    <svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true" className="mark">
      <rect width="32" height="32" rx="8" />
      <path d="M8 9.5h16" />
      <path d="m9 18.5 5 5 9.5-9" />
    </svg>
  )
}
