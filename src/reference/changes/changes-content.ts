import type { Change, ChangedSubject, SpecChanges } from '../../api-spec/changes/change.ts'
import { graphqlKeyword, subjectText } from '../../api-spec/changes/change-text.ts'
import type { GeneratedContent } from '../../content/parse-page.ts'
import type { BodyNode } from '../../content/tree/body.ts'
import type { Term } from '../context/heading-terms.ts'
import { element, text } from '../context/node-builders.ts'
import { section } from '../context/page-context.ts'
import type { Subject } from '../subjects/site-page-input.ts'
import { changeNode } from './change-node.ts'
import { changedKey } from './changes-reference.ts'

/** The differences between two versions of a spec, below the author's content. */
export function changesContent({ changes, routes }: Extract<Subject, { type: 'changes' }>): GeneratedContent {
  const { from, to } = changes
  const versions = from.version === to.version ? undefined : `${from.version ?? '?'} → ${to.version ?? '?'}`
  const title = [to.title, to.version].filter(Boolean).join(' ')
  return {
    frontmatterDefaults: {
      ...(title !== '' && { title }),
      ...(versions !== undefined && { description: versions }),
    },
    build: written => [...written, ...changeNodes(changes, new Map(routes))],
  }
}

type Routes = ReadonlyMap<string, string>

function changeNodes(changes: SpecChanges, routes: Routes): readonly BodyNode[] {
  const sections = terms.flatMap(term => section(term, sectionNodes(changes, term, routes)))
  const note = changes.isIncomplete ? [element('Api.ChangesNote', { label: 'changes-incomplete' })] : []
  return sections.length > 0 ? [...sections, ...note] : [element('Api.ChangesNote', { label: 'changes-none' }), ...note]
}

const terms = [
  'changes-breaking',
  'changes-added',
  'changes-changed',
  'changes-deprecated',
  'changes-removed',
] as const satisfies readonly Term[]

type ChangesTerm = (typeof terms)[number]

/** Each change is in one section. */
const termOf = ({ level, kind }: Change): ChangesTerm => (level === 'breaking' ? 'changes-breaking' : `changes-${kind}`)

function sectionNodes(
  { shared, subjects, schemas }: SpecChanges,
  term: ChangesTerm,
  routes: Routes,
): readonly BodyNode[] {
  const own = (changes: readonly Change[]) => changes.filter(change => termOf(change) === term)
  const common = shared.filter(({ change }) => termOf(change) === term)
  const list = (changes: readonly Change[]) =>
    element(
      'ul',
      { class: 'api-changes' },
      changes.map(change => changeNode(change)),
    )
  return [
    ...(common.length > 0
      ? [
          element(
            'ul',
            { class: 'api-changes' },
            common.map(({ change, users }) => changeNode(change, users && usersNode(users, routes))),
          ),
        ]
      : []),
    ...subjects.flatMap(({ subject, changes }) => {
      const found = own(changes)
      return found.length === 0 ? [] : [subjectHeading(subject, routes), ...(isWhole(found, term) ? [] : [list(found)])]
    }),
    ...schemas.flatMap(({ name, changes, users }) => {
      const found = own(changes)
      const heading = element('Heading', { level: 3, className: 'api-change-heading' }, [
        element('code', {}, [text(name)]),
      ])
      return found.length === 0 ? [] : [heading, list(found), usersNode(users, routes)]
    }),
  ]
}

/** Whether the title of the section says everything about an operation: it was added, removed or deprecated. */
const isWhole = ([change, ...others]: readonly Change[], term: ChangesTerm): boolean =>
  others.length === 0 &&
  change?.place.length === 0 &&
  change.level === 'info' &&
  change.from === undefined &&
  change.to === undefined &&
  term !== 'changes-changed'

function subjectHeading(subject: ChangedSubject, routes: Routes): BodyNode {
  const label = labelOf(subject)
  const pill = element(
    'span',
    { class: 'method-pill', 'data-method': subject.type === 'operation' ? label : 'WEBHOOK' },
    [text(label)],
  )
  return element('Heading', { level: 3, className: 'api-change-heading' }, [
    pill,
    text(' '),
    linked(subject, nameOf(subject), routes),
  ])
}

/** What a subject is, in one word: the method of an operation, or the keyword of a GraphQL definition. */
function labelOf(subject: ChangedSubject): string {
  if (subject.type === 'operation') return subject.method
  return subject.type === 'graphql' ? graphqlKeyword(subject.kind) : subject.type
}

function nameOf(subject: ChangedSubject): string {
  if (subject.type === 'channel') return subject.address ?? subject.id
  return subject.type === 'graphql' ? subject.name : subject.path
}

function linked(subject: ChangedSubject, name: string, routes: Routes): BodyNode {
  const code = element('code', { dir: 'ltr' }, [text(name)])
  const route = routes.get(changedKey(subject))
  return route === undefined ? code : element('a', { href: route }, [code])
}

/** Maximum number of operations that are listed for a change. */
const maxUsers = 20

function usersNode(users: readonly ChangedSubject[], routes: Routes): BodyNode {
  const links = users
    .slice(0, maxUsers)
    .flatMap((user, at) => [...(at === 0 ? [] : [text(', ')]), linked(user, subjectText(user), routes)])
  const rest = users.length > maxUsers ? [text(` … (${users.length})`)] : []
  return element('Api.ChangeUsers', {}, [...links, ...rest])
}
