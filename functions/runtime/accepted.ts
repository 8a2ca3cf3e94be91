/** The answer of an endpoint that is otherwise done at once: this time there is so much to do that it goes on in the background. */
export class Accepted<Reply> {
  readonly reply: Reply

  constructor(reply: Reply) {
    this.reply = reply
  }
}
