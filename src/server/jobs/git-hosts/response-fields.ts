import { z } from 'zod'
import { GitError } from '../git/git-error.ts'
import { type HostKind, hostNames } from './host-kind.ts'

/** Fields of responses that several hosts have. All data from a host is validated. */
export const idField = z.int().positive()
export const textField = z.string()
/** Descriptions are `null` if they are empty. */
export const optionalText = z.string().nullish()
/** Milliseconds since 1970. */
export const timeField = z
  .string()
  .transform(text => Date.parse(text))
  .refine(Number.isFinite)
/** An address that is safe in a link. Absent if it is not. */
export const pageField = z
  .string()
  .nullish()
  .transform(text => (text && /^https?:\/\/[^\s]+$/.test(text) ? text : undefined))

/** Validates the data that a host has sent. Throws a `GitError`. */
export function readFields<Output>(schema: z.ZodType<Output>, value: unknown, kind: HostKind): Output {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new GitError('other', `${hostNames[kind]} has answered in an unknown form. Check the address of its API.`)
}
