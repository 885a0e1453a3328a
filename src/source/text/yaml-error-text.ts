/** Messages of the YAML parser that only readers of the YAML specification understand, in plain words. */
const plainTexts: readonly (readonly [message: RegExp, text: string])[] = [
  [/^Implicit map keys need to be followed by map values/, 'a name must be followed by a colon and a value'],
  [/^All mapping items must start at the same column/, 'this name is not indented like the names above it'],
  [/^All sequence items must start at the same column/, 'this list item is not indented like the items above it'],
  [/^A block sequence may not be used as an implicit map key/, 'this list is not indented like the entries above it'],
  [/^Implicit keys need to be on a single line/, 'a name and its colon must be on the same line'],
  [/^Nested mappings are not allowed/, 'a value that contains ": " must be in quotation marks'],
  [/^Unexpected scalar at node end/, 'there is text after the end of this value'],
  [/^Missing closing ["']quote/, 'the closing quotation mark of this value is missing'],
  [/^Plain value cannot start with/, 'a value that begins with a special character must be in quotation marks'],
  [/^Flow \w+ in block collection .* end with a \]/, 'the closing "]" is missing, or a line before it is not indented'],
  [/^Flow \w+ in block collection .* end with a \}/, 'the closing "}" is missing, or a line before it is not indented'],
  [/^Unexpected flow-(?:seq|map)-end token/, 'this closing bracket has no opening bracket'],
  [/^Unexpected , in flow/, 'a value is missing before this comma'],
  [/^Block collections are not allowed within flow/, 'a comma is missing between two values in brackets'],
  [/^Block scalar header includes extra/, 'the text must begin on the line after "|" or ">"'],
  [/^Invalid escape sequence/, 'a backslash in double quotation marks must be written as "\\\\"'],
]

/**
 * A message of the YAML parser as the end of a sentence, without a period. Messages that are not known stay as they are.
 *
 * @param message The first line is used, without its position.
 */
export function yamlErrorText(message: string): string {
  const plain = plainTexts.find(([pattern]) => pattern.test(message))?.[1]
  const [line = ''] = message.split('\n')
  return plain ?? line.replace(/ at line \d+, column \d+:?$/, '').replace(/\.$/, '')
}
