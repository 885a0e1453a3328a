/** English messages for choices between values and between forms. */
export const englishChoiceMessages: Readonly<Record<string, string>> = {
  'field-another-value': 'Another value …',
  'field-another-value-of': 'Another value: {name}',
  'field-kind-of': 'Form: {name}',
}
