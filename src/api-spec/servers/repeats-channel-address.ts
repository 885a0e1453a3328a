/**
 * Whether the address of a server ends with that of the channel, because the author wrote it twice.
 *
 * @param url Address of the server, with or without a trailing slash.
 * @param address Address of the channel, with or without a leading slash.
 */
export function repeatsChannelAddress(url: string, address: string): boolean {
  const path = address.replace(/^\/|\/+$/g, '')
  return path !== '' && url.replace(/\/+$/, '').endsWith(`/${path}`)
}
