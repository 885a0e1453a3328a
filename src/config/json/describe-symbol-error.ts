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

const notJsonMessage: MessageAndHint = ['This is no JSON value.', 'Begin the file with "{" and end it with "}".']
const unquotedMessage: MessageAndHint = ['This is no JSON value.', 'Put text in double quotes.']

const symbols: readonly { readonly pattern: RegExp; readonly message: MessageAndHint }[] = [
  {
    pattern: mergeMark,
    message: ['A merge has left both of its sides here.', 'Keep one side, and remove the lines that Git has put in.'],
  },
  {
    pattern: /^['‘’“”`´]/,
    message: ['Keys and texts stand in straight double quotes.', 'Write " before and behind it.'],
  },
  {
    pattern: /^(?:true|false|null|none|undefined|nan|infinity)\b/i,
    message: [
      'JSON has only the words true, false and null, in small letters.',
      'Write one of them, or remove the key.',
    ],
  },
  { pattern: /^;/, message: ['JSON parts its entries by commas.', 'Write a comma here.'] },
  { pattern: /^=/, message: ['JSON parts a key from its value by a colon.', 'Write a colon here.'] },
  { pattern: /^#/, message: ['JSON has no comments.', 'Remove the comment.'] },
  { pattern: /^[\w$.-]+\s*:/, message: ['A key in double quotes should stand here.', 'Put the key in double quotes.'] },
]
