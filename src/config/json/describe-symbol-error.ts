import type { MessageAndHint } from './json-diagnostic.ts'

/** Describes a word or character that is not JSON, according to what it looks like. */
export function describeSymbolError(text: string, offset: number): MessageAndHint {
  if (text.slice(0, offset).trim() === '') return notJsonMessage
  const remaining = text.slice(offset, offset + 200)
  return symbols.find(({ pattern }) => pattern.test(remaining))?.message ?? unquotedMessage
}

/** Whether Git has inserted a conflict marker here, to separate the two sides of a merge. */
export function isMergeConflictMarker(text: string, offset: number): boolean {
  return mergeMark.test(text.slice(offset, offset + 7))
}

const mergeMark = /^(?:<{7}|={7}|>{7}|\|{7})/

const notJsonMessage: MessageAndHint = [
  'The file does not contain JSON.',
  'Begin the file with "{" and end it with "}".',
]
const unquotedMessage: MessageAndHint = ['This is not a JSON value.', 'Put text in double quotes.']

const symbols: readonly { readonly pattern: RegExp; readonly message: MessageAndHint }[] = [
  {
    pattern: mergeMark,
    message: [
      'Git could not merge this part, and left both versions in the file.',
      'Keep one version, and remove the lines that Git has added.',
    ],
  },
  {
    pattern: /^['‘’“”`´]/,
    message: ['JSON keys and strings need straight double quotes.', 'Write " before and after it.'],
  },
  {
    pattern: /^(?:true|false|null|none|undefined|nan|infinity)\b/i,
    message: [
      'Only true, false and null can be written without quotes, and only in lowercase.',
      'Write one of them, or remove the key.',
    ],
  },
  { pattern: /^;/, message: ['JSON separates entries with commas.', 'Write a comma here.'] },
  { pattern: /^=/, message: ['JSON separates a key from its value with a colon.', 'Write a colon here.'] },
  { pattern: /^#/, message: ['JSON does not allow comments.', 'Remove the comment.'] },
  { pattern: /^[\w$.-]+\s*:/, message: ['A key in double quotes is expected here.', 'Put the key in double quotes.'] },
]
