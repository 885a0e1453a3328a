/** Words of the playground in English, where the page brings none of its language. */
export const english: Readonly<Record<string, string>> = {
  close: 'Close',
  send: 'Send',
  'try-it': 'Try it',
}
