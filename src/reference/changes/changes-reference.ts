import type { ChangedSubject, SpecChanges } from '../../api-spec/changes/change.ts'
import type { Route } from '../../content/page.ts'
import { shortDigest } from '../../source/text/short-digest.ts'
import { subjectKey } from '../subjects/generated-page.ts'
import type { Reference, Subject } from '../subjects/site-page-input.ts'

/** A page about a part of a spec. */
interface PageOfSubject extends Pick<Reference, 'source' | 'subject'> {
  readonly route: Route
}

/** The reference of a page that shows changes, with the routes of the pages about the changed operations. */
export function changesReference(changes: SpecChanges, pages: readonly PageOfSubject[]): Reference {
  const routes = new Map(pages.toReversed().map(page => [subjectKey(withoutDirectory(page)), page.route]))
  const subjects = [
    ...changes.subjects.map(({ subject }) => subject),
    ...[...changes.schemas, ...changes.shared].flatMap(({ users = [] }) => users),
  ]
  const found = new Map<string, Route>()
  for (const subject of subjects) {
    const route = routes.get(subjectKey({ source: changes.to.source, subject: plainSubject(subject) }))
    if (route !== undefined) found.set(changedKey(subject), route)
  }
  const subject = { type: 'changes' as const, changes, routes: [...found] }
  return { source: '', subject, digest: shortDigest(JSON.stringify(subject)) }
}

/** Identifies an operation, webhook or channel. */
export const changedKey = (subject: ChangedSubject): string => JSON.stringify(plainSubject(subject))

function plainSubject(subject: ChangedSubject): Subject {
  if (subject.type === 'channel') return { type: 'channel', id: subject.id }
  // The directory of its page does not identify it.
  if (subject.type === 'graphql') return { ...subject, directory: '' }
  return { type: subject.type, method: subject.method, path: subject.path }
}

const withoutDirectory = ({ source, subject }: PageOfSubject) => ({
  source,
  subject: subject.type === 'graphql' ? { ...subject, directory: '' } : subject,
})
