import { RejectedRequest } from '../../error-response.ts'

/** A part of the list of jobs. */
export interface JobListQuery {
  readonly skip: number
  readonly take: number
}

/**
 * The parameters of the list of jobs.
 *
 * @throws {RejectedRequest}
 */
export function readListQuery(request: Request): JobListQuery {
  const query = new URL(request.url).searchParams
  return {
    skip: numberIn(query, { name: 'skip', absent: 0, min: 0, max: 1_000_000 }),
    take: numberIn(query, { name: 'take', absent: 12, min: 1, max: 100 }),
  }
}

interface NumberParameter {
  readonly name: string
  readonly absent: number
  readonly min: number
  readonly max: number
}

function numberIn(query: URLSearchParams, { name, absent, min, max }: NumberParameter): number {
  const written = query.get(name)
  if (written === null) return absent
  const value = /^\d{1,7}$/.test(written) ? Number(written) : -1
  if (value >= min && value <= max) return value
  const message = `"${name}" must be a whole number from ${min} to ${max}, but it is "${written.slice(0, 50)}".`
  throw new RejectedRequest({ status: 400, code: 'invalid-query', message, details: [{ path: name, message }] })
}
