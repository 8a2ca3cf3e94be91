/** A code as its sender means it: mails and authenticator apps show "108 487", and who copies it copies the space. */
export const withoutSpaces = (code: string): string => code.replaceAll(/\s/g, '')
