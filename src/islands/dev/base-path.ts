/**
 * The base path of the site, without a slash at its end: what stands before `/_dev/client.js`.
 *
 * @param script Address of this script.
 */
export function basePathOf(script: string): string {
  return new URL(script).pathname.replace(/\/_dev\/[^/]*$/, '')
}
