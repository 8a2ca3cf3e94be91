/** What people, companies and files are called, as it may stand in a mail of ours. */

/** Whatever somebody is called begins no line of its own, which would read as ours. */
export const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ')

/** As text of an HTML mail, or within quotes of one of its attributes. */
export const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => SIGNS[sign]!)

/** No sign is cut in two: half of one is no text, and the mail would be refused. */
export const cutSigns = (text: string, signsMax: number) => [...text].slice(0, signsMax).join('')

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
