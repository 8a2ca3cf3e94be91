/** Members that a comment names: `<@id>` stands in its text where a person reads a name, so that who is called otherwise later is still meant. */

const MENTION = /<@([\w:.-]{1,128})>/g

/** Each once, in the order in which they are named. */
export function mentionedIn(text: string): string[] {
  return [...new Set([...text.matchAll(MENTION)].map(([, userId]) => userId!))]
}

/** As it was typed, with the name of each who was picked: the longest names first, since one may begin with another. */
export function withMentions(typed: string, picked: readonly { userId: string; name: string }[]): string {
  return picked
    .toSorted((one, other) => other.name.length - one.name.length)
    .reduce((text, { userId, name }) => text.replaceAll(`@${name}`, `<@${userId}>`), typed)
}

/** What stands between mentions, and whom they mean. */
export function commentParts(text: string): { text?: string; userId?: string }[] {
  return text
    .split(MENTION)
    .map((part, at) => (at % 2 === 0 ? { text: part } : { userId: part }))
    .filter((part) => part.text !== '')
}
