/** Why a sentence is no rule, in the person's words. */
export class Unread extends Error {}
