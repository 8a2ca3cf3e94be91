/** A sentence as the grammar takes it: one space between words, plain quotation marks, no courtesies. */
export function tidied(sentence: string): string {
  let said = sentence
    .replace(/[“”„«»]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/(^| )'([^']+)'(?=[ ,.]|$)/g, '$1"$2"')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[.!;]+$/, '')
  for (let before = ''; before !== said; ) {
    before = said
    said = said.replace(COURTESY, '')
  }
  return said.replace(/,? (?:please|thanks|thank you|from now on|automatically|as well|too)$/i, '').trim()
}

const COURTESY =
  /^(?:please|kindly|always|automatically|just|also|and|now|ok|okay|from now on|rule:|could you|can you|would you|you should|you can|we should|we want to|we would like to|i want to|i want you to|i would like to|i'd like to|let's|make sure to|make sure that|make sure|remember to|remember that),? /i

/** What stands in quotation marks, else undefined. */
export function quotedIn(text: string): string | undefined {
  return /^"([^"]+)"$/.exec(text.trim())?.[1]
}
