/** English messages for fields with files and binary data. */
export const englishFileMessages: Readonly<Record<string, string>> = {
  'field-base64-text': 'Base64 text, {size}',
  'field-choose-file': 'Choose file',
  'field-choose-file-of': 'Choose file: {name}',
  'field-choose-files': 'Choose files',
  'field-choose-files-of': 'Choose files: {name}',
  'field-file-lost': 'Choose the file {name} again.',
  'field-file-unreadable': 'The file {name} cannot be read.',
  'field-or-drop': 'or drop it here',
}
