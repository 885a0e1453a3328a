/** A function that removes the key of a provider from a text. */
export function redactKey(apiKey: string | undefined): (text: string) => string {
  return text => (apiKey === undefined ? text : text.replaceAll(apiKey, '[key]'))
}
