import DOMPurify from 'dompurify'
import mermaid from 'mermaid'
import { lazy } from '../../source/lazy.ts'
import { errorMessage } from '../../source/text/error-message.ts'

/** A syntax error that the Mermaid parser reports. */
export interface DiagramError {
  readonly message: string
  /** Counts from 1, in the text without comments and settings. */
  readonly line?: number | undefined
}

/** Mermaid, set up to parse diagrams without a browser. */
const parser = lazy(() => {
  // DOMPurify needs the DOM of a browser. Labels are not shown here, so they are not sanitized.
  Object.assign(DOMPurify, { sanitize: String, addHook: () => {} })
  // Without a value for `wrap`, Mermaid copies all settings for each line of a sequence diagram.
  mermaid.initialize({ startOnLoad: false, wrap: false })
  return mermaid
})

/** Parse a Mermaid diagram. Returns `undefined` if it is valid. */
export async function diagramErrorOf(code: string): Promise<DiagramError | undefined> {
  try {
    await parser().parse(code)
    return undefined
  } catch (error) {
    const message = errorMessage(error)
    const line = Number(/\bon line (\d+)/.exec(message)?.[1])
    return { message, line: Number.isNaN(line) ? undefined : line }
  }
}
