/**
 * Whether the address of a server ends with that of the channel: some authors write it twice.
 *
 * @param url Of the server, perhaps with a slash behind it.
 * @param address Of the channel, with a slash before it or without.
 */
export function repeatsChannelAddress(url: string, address: string): boolean {
  const path = address.replace(/^\/|\/+$/g, '')
  return path !== '' && url.replace(/\/+$/, '').endsWith(`/${path}`)
}
