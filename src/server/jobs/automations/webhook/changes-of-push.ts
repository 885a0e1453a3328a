import ignore from 'ignore'
import { jobTrailer } from '../../job-names.ts'
import type { Push, PushedCommit } from './push.ts'

/** The changes of people in a push. */
export interface PushedChanges {
  /** Absent if unknown. */
  readonly paths?: readonly string[] | undefined
}

/**
 * The changes of people in a push, without the commits of the agent, because its own changes must not start it again.
 *
 * @returns `undefined` if all commits are the agent's, or merge them.
 */
export function changesOfPush({ commits, isComplete }: Push): PushedChanges | undefined {
  const isAgent = commits.some(isOfAgent)
  const others = commits.filter(commit => !isOfAgent(commit) && !(isAgent && isMerge(commit)))
  if (isAgent && isComplete && others.length === 0) return undefined
  const isListed = isComplete && others.every(({ paths }) => paths !== undefined) && others.length > 0
  return { paths: isListed ? [...new Set(others.flatMap(({ paths = [] }) => paths))] : undefined }
}

/**
 * Whether a push is relevant for an automation: it changes a file with one of the patterns, or the files are unknown.
 */
export function concerns({ paths }: PushedChanges, patterns: readonly string[]): boolean {
  if (patterns.length === 0 || paths === undefined) return true
  const rules = ignore().add([...patterns])
  return paths.some(path => ignore.isPathValid(path) && rules.ignores(path))
}

const trailer = new RegExp(`^[ \\t]*${jobTrailer}: [0-9A-Z]{26}[ \\t]*$`, 'm')

const isOfAgent = ({ message }: PushedCommit): boolean => trailer.test(message)

/** Hosts do not say which commits are merges. */
const isMerge = ({ message }: PushedCommit): boolean => /^Merged? /.test(message)
