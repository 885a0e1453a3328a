/** English messages for the variables of the reader. */
export const englishVariableMessages: Readonly<Record<string, string>> = {
  'variables-about': 'Write {{name}} in any field. The values stay in this browser.',
  'variables-add': 'Add variable',
  'variables-environment': 'Environment',
  'variables-environment-new': 'New environment',
  'variables-environment-remove': 'Delete environment',
  'variables-literal': 'Sent as written, because names of variables have only letters (A–Z), digits and . - _: {names}',
  'variables-name-invalid': 'Use only letters (A–Z), digits and . - _ in the name.',
  'variables-name-taken': 'There is already a variable named {name}.',
}
