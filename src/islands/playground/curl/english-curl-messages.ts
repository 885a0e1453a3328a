/** English messages for pasted commands. */
export const englishCurlMessages: Readonly<Record<string, string>> = {
  'curl-done': 'The command is filled in.',
  'curl-files': 'The command is filled in, except for files. Choose a file for: {names}.',
  'curl-invalid': 'This is not a cURL command with a URL.',
  'curl-open': 'Open {request} with these values',
  'curl-other': 'This command calls {request}, not this endpoint.',
}
