import DOMPurify from 'dompurify'
import mermaid from 'mermaid'
import { errorMessage } from '../../source/text/error-message.ts'

/** A syntax error that the Mermaid parser reports. */
export interface DiagramError {
  readonly message: string
  /** Counts from 1, in the text without comments and settings. */
  readonly line?: number | undefined
}

/**
 * Parse a Mermaid diagram. Returns `undefined` if it is valid.
 *
 * The parser sanitizes labels with a browser's DOM, which is missing here. Labels are not shown, so this is not needed.
 */
export async function diagramErrorOf(code: string): Promise<DiagramError | undefined> {
  Object.assign(DOMPurify, { sanitize: String, addHook: () => {} })
  try {
    await mermaid.parse(code)
    return undefined
  } catch (error) {
    const message = errorMessage(error)
    const line = Number(/\bon line (\d+)/.exec(message)?.[1])
    return { message, line: Number.isNaN(line) ? undefined : line }
  }
}
