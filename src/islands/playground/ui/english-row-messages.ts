/** English messages for rows of a name and a value. */
export const englishRowMessages: Readonly<Record<string, string>> = {
  'extra-name': 'Name',
  'extra-value': 'Value',
}
