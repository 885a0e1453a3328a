/**
 * The base path of the site, without a trailing slash: everything in front of `/_dev/client.js`.
 *
 * @param script Address of this script.
 */
export function basePathOf(script: string): string {
  return new URL(script).pathname.replace(/\/_dev\/[^/]*$/, '')
}
