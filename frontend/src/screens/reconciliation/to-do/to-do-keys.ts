import type { Shortcut } from '../../../ui/layout/shortcuts.ts'

export const TO_DO_KEYS: readonly Shortcut[] = [
  ['J / Down', 'Next line'],
  ['K / Up', 'Previous line'],
  ['Enter', 'What its button says: OK, Look…, Dispute… or Book…'],
  ['X', 'Not this candidate'],
  ['B', 'Book or split'],
  ['T', 'Transfer'],
  ['E', 'Exclude'],
  ['D', 'Dispute'],
  ['N', 'Note'],
  ['A', 'Assign'],
  ['Space', 'Choose several: book, exclude, dispute, note or assign them at once'],
  ['Shift Space / Shift click', 'Choose all from one line to another'],
  ['F', 'Find it in the books by hand'],
  ['Ctrl Z', 'Undo the last decision'],
]
