/** An address without a user name and password, for messages. */
export function withoutCredentials(url: URL): string {
  const publicUrl = new URL(url)
  publicUrl.username = ''
  publicUrl.password = ''
  return publicUrl.href
}
