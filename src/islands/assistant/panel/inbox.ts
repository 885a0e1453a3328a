/** Passes messages to one receiver. Messages that are sent before it exists are queued. */
export interface Inbox<Message> {
  readonly send: (message: Message) => void
  /** @returns Ends the reception. */
  readonly receive: (handle: (message: Message) => void) => () => void
}

export function createInbox<Message>(): Inbox<Message> {
  const waiting: Message[] = []
  let handle: ((message: Message) => void) | undefined
  return {
    send: message => {
      if (handle) handle(message)
      else waiting.push(message)
    },
    receive: receiver => {
      handle = receiver
      for (const message of waiting.splice(0)) receiver(message)
      return () => {
        handle = undefined
      }
    },
  }
}
