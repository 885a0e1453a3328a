/** English messages for documented responses. */
export const englishDescribedMessages: Readonly<Record<string, string>> = {
  'described-none': 'The spec documents no response.',
  'described-options': 'One of',
  'described-schema': 'Schema',
  'described-status': 'Status',
}
