/** Separates characters invisibly. */
const zeroWidthSpace = '\u200b'

/** Keywords with which GitHub and GitLab close the issue that follows. */
const closingKeyword = /\b(clos|fix|resolv|implement)(?=[a-z]{0,4}:?\s+https?:)/gi

/**
 * Makes mentions of people and numbers of issues plain text, so that a Git host neither notifies anybody nor closes
 * an issue because of text that a model has written.
 */
export const withoutReferences = (text: string): string =>
  text
    .replace(/@(?=[\p{L}\p{N}_-])/gu, `@${zeroWidthSpace}`)
    .replace(/(?<=^|[^&])#(?=\d)/g, `#${zeroWidthSpace}`)
    .replace(/\b(GH-)(?=\d)/gi, `$1${zeroWidthSpace}`)
    .replace(/!(?=\d)/g, `!${zeroWidthSpace}`)
    .replace(closingKeyword, `$1${zeroWidthSpace}`)
