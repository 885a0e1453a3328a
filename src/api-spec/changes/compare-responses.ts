import type { Header, Response } from '../model/operation.ts'
import { compareContent } from './compare-bodies.ts'
import { compareSchemasAt, report, type SubjectSite, siteAt } from './subject-site.ts'

/** Reports differences between the responses of two operations. */
export function compareResponses(before: readonly Response[], after: readonly Response[], site: SubjectSite): void {
  const current = new Map(after.map(response => [response.status.toUpperCase(), response]))
  const old = new Map(before.map(response => [response.status.toUpperCase(), response]))
  for (const [status, response] of old) {
    const other = current.get(status)
    const at = siteAt(site, { type: 'response', status: response.status })
    if (other) compareResponse(response, other, at)
    else report(at, isSuccess(status) ? 'success-response-removed' : 'error-response-removed')
  }
  for (const [status, response] of current)
    if (!old.has(status))
      report(
        siteAt(site, { type: 'response', status: response.status }),
        isSuccess(status) ? 'success-response-added' : 'error-response-added',
      )
}

const isSuccess = (status: string): boolean => /^[123]/.test(status)

function compareResponse(before: Response, after: Response, site: SubjectSite): void {
  compareHeaders(before.headers, after.headers, site)
  const [was, is] = [before.content.length > 0, after.content.length > 0]
  if (!was && is) report(site, 'response-body-added')
  else if (was && !is) report(site, 'response-body-removed')
  else compareContent(before.content, after.content, site)
}

function compareHeaders(before: readonly Header[], after: readonly Header[], site: SubjectSite): void {
  const byName = (headers: readonly Header[]) => new Map(headers.map(header => [header.name.toLowerCase(), header]))
  const [old, current] = [byName(before), byName(after)]
  for (const [name, header] of old) {
    const at = siteAt(site, { type: 'header', name: header.name })
    const other = current.get(name)
    if (other) compareHeader(header, other, at)
    else report(at, header.isRequired ? 'required-header-removed' : 'header-removed')
  }
  for (const [name, header] of current)
    if (!old.has(name))
      report(
        siteAt(site, { type: 'header', name: header.name }),
        header.isRequired ? 'required-header-added' : 'header-added',
      )
}

function compareHeader(before: Header, after: Header, site: SubjectSite): void {
  if (!before.isRequired && after.isRequired) report(site, 'header-required')
  if (before.isRequired && !after.isRequired) report(site, 'header-optional')
  if (!before.isDeprecated && after.isDeprecated) report(site, 'header-deprecated')
  if (before.isDeprecated && !after.isDeprecated) report(site, 'header-restored')
  compareSchemasAt(site, before.schema, after.schema)
}
