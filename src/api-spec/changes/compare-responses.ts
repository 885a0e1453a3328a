import type { Header, Response } from '../model/operation.ts'
import { compareContent } from './compare-bodies.ts'
import { compareSchemasOfPart, innerPart, report, type SubjectPart } from './subject-part.ts'

/** Reports differences between the responses of two operations. */
export function compareResponses(before: readonly Response[], after: readonly Response[], part: SubjectPart): void {
  const current = new Map(after.map(response => [response.status.toUpperCase(), response]))
  const old = new Map(before.map(response => [response.status.toUpperCase(), response]))
  for (const [status, response] of old) {
    const other = current.get(status)
    const at = innerPart(part, { type: 'response', status: response.status })
    if (other) compareResponse(response, other, at)
    else report(at, isSuccess(status) ? 'success-response-removed' : 'error-response-removed')
  }
  for (const [status, response] of current)
    if (!old.has(status))
      report(
        innerPart(part, { type: 'response', status: response.status }),
        isSuccess(status) ? 'success-response-added' : 'error-response-added',
      )
}

const isSuccess = (status: string): boolean => /^[123]/.test(status)

function compareResponse(before: Response, after: Response, part: SubjectPart): void {
  compareHeaders(before.headers, after.headers, part)
  const hadBody = before.content.length > 0
  const hasBody = after.content.length > 0
  if (!hadBody && hasBody) report(part, 'response-body-added')
  else if (hadBody && !hasBody) report(part, 'response-body-removed')
  else compareContent(before.content, after.content, part)
}

function compareHeaders(before: readonly Header[], after: readonly Header[], part: SubjectPart): void {
  const byName = (headers: readonly Header[]) => new Map(headers.map(header => [header.name.toLowerCase(), header]))
  const old = byName(before)
  const current = byName(after)
  for (const [name, header] of old) {
    const at = innerPart(part, { type: 'header', name: header.name })
    const other = current.get(name)
    if (other) compareHeader(header, other, at)
    else report(at, header.isRequired ? 'required-header-removed' : 'header-removed')
  }
  for (const [name, header] of current)
    if (!old.has(name))
      report(
        innerPart(part, { type: 'header', name: header.name }),
        header.isRequired ? 'required-header-added' : 'header-added',
      )
}

function compareHeader(before: Header, after: Header, part: SubjectPart): void {
  if (!before.isRequired && after.isRequired) report(part, 'header-required')
  if (before.isRequired && !after.isRequired) report(part, 'header-optional')
  if (!before.isDeprecated && after.isDeprecated) report(part, 'header-deprecated')
  if (before.isDeprecated && !after.isDeprecated) report(part, 'header-restored')
  compareSchemasOfPart(part, before.schema, after.schema)
}
