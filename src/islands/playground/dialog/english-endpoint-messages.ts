/** English messages for the list of endpoints. */
export const englishEndpointMessages: Readonly<Record<string, string>> = {
  'endpoints-filter': 'Filter by name, method or path',
  'endpoints-none': 'No endpoint matches this filter.',
  'endpoints-partial': 'Some of the endpoints could not be loaded.',
}
