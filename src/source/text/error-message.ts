/** The message of any thrown value. */
export function errorMessage(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error)
  const { message, name, errno, code = errno, errors } = error as Readonly<Record<string, unknown>> // any object
  if (typeof message === 'string' && message !== '') return message
  const reason = name === 'ErrnoError' && typeof errno === 'number' ? fileSystemErrors.get(errno) : undefined
  if (reason !== undefined) return reason
  // Several attempts to connect can fail together.
  if (Array.isArray(errors) && errors.length > 0) return errorMessage(errors[0])
  const parts = [name, code].filter(part => typeof part === 'string' || typeof part === 'number')
  return parts.length > 0 ? parts.join(' ') : 'unknown error'
}

/**
 * Errors of the file system of Emscripten, in which the database in the data folder runs. They have only a number.
 *
 * @see WASI, errno
 */
const fileSystemErrors: ReadonlyMap<number, string> = new Map([
  [2, 'permission denied'],
  [19, 'disk quota exceeded'],
  [29, 'input/output error'],
  [51, 'no space left on device'],
  [63, 'operation not permitted'],
  [69, 'read-only file system'],
])

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
