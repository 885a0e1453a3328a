/** English messages for fields that the reader adds to an object. */
export const englishEntryMessages: Readonly<Record<string, string>> = {
  'field-add-field': 'Add field',
  'field-add-field-to': 'Add field: {name}',
  'field-more-fields': '{count} more. Search by name.',
  'field-name-new': 'Name of the new field',
  'field-name-of-entry': 'Name of the field {name}',
  'field-name-taken': 'There is already a field named {name}.',
  'field-no-field-found': 'No field with this name.',
  'field-search-fields': 'Search fields',
}
