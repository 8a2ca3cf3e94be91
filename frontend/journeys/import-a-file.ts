/** A person at the import wizard. */
import type { Locator, Page } from 'playwright-core'

/** In place of one that was chosen before and left. */
export async function chooseFile(page: Page, name: string, content: string | Buffer): Promise<void> {
  await putFileAway(page)
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content as string) })
}

/** A chosen file stays chosen wherever one goes. */
export async function putFileAway(page: Page): Promise<void> {
  const another = page.getByRole('button', { name: 'Choose another file' })
  await another.or(page.getByLabel('Choose a file')).first().waitFor({ state: 'attached' })
  if (await another.isVisible()) await another.click()
}

/** Chooses a column of the file for what it means. */
export async function mapColumn(page: Page, meaning: string, column: string): Promise<void> {
  await page.getByRole('combobox', { name: meaning, exact: true }).click()
  await page.getByRole('option', { name: column, exact: true }).click()
}

/** Answers a question about the file with one of the readings that it offers. */
export async function answer(page: Page, question: string, reading: string): Promise<void> {
  const asked = page.getByRole('region', { name: question })
  const option = asked.getByText(reading, { exact: true }).locator('xpath=ancestor::*[.//button][1]')
  await option.getByRole('button', { name: 'This is right' }).click()
}

/** Presses Import and follows it: its progress, unless a few rows were faster, then how it ended, in the dialog that is returned. */
export async function importAndFollow(page: Page, button: string, ending: string): Promise<Locator> {
  await page.getByRole('button', { name: button }).click()
  const dialog = page.getByRole('dialog', { name: 'Import Progress' })
  const end = dialog.getByText(ending, { exact: true })
  await dialog.getByText(PROGRESS).or(end).first().waitFor()
  await end.waitFor()
  return dialog
}

const PROGRESS =
  /^(Sending [\d.]+ KB|In the queue: files are read one after another|Reading the file|[\d,]+ of [\d,]+ rows)$/

/** Names and figures of a receipt, or of any list of them. */
export async function figuresIn(place: Locator): Promise<Record<string, string>> {
  const pairs = await place
    .locator('dl > div')
    .evaluateAll((rows) =>
      rows.map((row): [string, string] => [
        row.querySelector('dt')?.textContent ?? '',
        row.querySelector('dd')?.textContent ?? '',
      ]),
    )
  return Object.fromEntries(pairs)
}
