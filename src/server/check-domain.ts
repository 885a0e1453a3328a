import { RejectedRequest } from './error-response.ts'

/**
 * Check the name of the site in an address of the API.
 *
 * @throws {RejectedRequest} If it is the name of another site.
 */
export function checkDomain(name: string | undefined, domain: string): void {
  if (name === domain) return
  const message = `There is no site with the name "${String(name).slice(0, 128)}" here.`
  throw new RejectedRequest({ status: 404, code: 'unknown-site', message })
}
