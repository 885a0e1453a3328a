/** English messages for fields with JSON. */
export const englishJsonMessages: Readonly<Record<string, string>> = {
  'field-format-json': 'Format',
  'json-mistake': 'Line {line}, column {column}: expected {wanted}, found “{found}”.',
  'json-place': 'Line {line}, column {column}, {place}: {fault}',
  'json-unfinished': 'Line {line}, column {column}: the JSON ends too early.',
  'json-wanted-colon': 'a colon',
  'json-wanted-comma': 'a comma or the end of the list or object',
  'json-wanted-end': 'the end of the text',
  'json-wanted-name': 'a name in double quotes',
  'json-wanted-token': 'a valid JSON value',
  'json-wanted-value': 'a value',
}
