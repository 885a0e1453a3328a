/** English messages for code samples. */
export const englishSampleMessages: Readonly<Record<string, string>> = {
  'sample-credentials': 'Show my credentials in the code',
  'sample-language': 'Language',
}
