/** The message of any thrown value. */
export function errorMessage(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error)
  const { message, name, errno, code = errno, errors } = error as Readonly<Record<string, unknown>> // any object
  if (typeof message === 'string' && message !== '') return message
  // Several attempts to connect can fail together.
  if (Array.isArray(errors) && errors.length > 0) return errorMessage(errors[0])
  const parts = [name, code].filter(part => typeof part === 'string' || typeof part === 'number')
  return parts.length > 0 ? parts.join(' ') : 'unknown error'
}

const maxCauses = 5

/** The message of an error, followed by those of its causes: `The file cannot be read: permission denied`. */
export function errorMessageWithCauses(error: unknown): string {
  const messages = causesOf(error).map(errorMessage)
  return messages.map((message, at) => (at < messages.length - 1 ? withoutFullStop(message) : message)).join(': ')
}

/** An error and its causes, the outermost first. */
export function causesOf(error: unknown): readonly unknown[] {
  const chain = [error]
  for (let last = error; chain.length <= maxCauses && last instanceof Error && last.cause !== undefined; ) {
    last = last.cause
    chain.push(last)
  }
  return chain
}

export const withoutFullStop = (text: string): string => text.replace(/\.$/, '')
