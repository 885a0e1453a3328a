import type { Analyzer } from './analyzer.ts'

/** An action of an operation on a resource. */
type Action = 'create' | 'list' | 'get' | 'update' | 'delete'

/** A possible action of a verb, and its probability: from 0 to 1. */
export type PossibleAction = readonly [action: Action, likelihood: number]

const meanings: Readonly<Record<string, readonly PossibleAction[]>> = {
  'add create new post': [['create', 1]],
  'all list': [['list', 1]],
  'get read retrieve': [
    ['get', 1],
    ['list', 0.5],
  ],
  'fetch find show view': [
    ['get', 1],
    ['list', 1],
  ],
  'change edit modify patch put update': [['update', 1]],
  'delete destroy remove': [['delete', 1]],
}

/** Readers use the verbs of HTTP and of REST APIs in questions, even if the titles of operations use others. */
const verbs = new Map(
  Object.entries(meanings).flatMap(([words, actions]) => words.split(' ').map(verb => [verb, actions] as const)),
)

/** The actions that a question names: "create" in "create droplet". The first verb is the requested action. */
export const actionsIn = (question: string): readonly PossibleAction[] =>
  question
    .toLowerCase()
    .match(/[a-z]+/g)
    ?.map(word => verbs.get(word))
    .find(actions => actions !== undefined) ?? []

/** The term for an action on a resource: `=create:droplet`. */
export const actionTerm = (action: Action, noun: string): string => `=${action}:${noun}`

/**
 * The terms of an operation: `=create:droplet` for `POST /v2/droplets`, `=get:droplet` for `GET /v2/droplets/{id}`.
 * The last segment of the path without a parameter is the resource.
 */
export function actionTerms(method: string, path: string, { wordsOf }: Analyzer): readonly string[] {
  const segments = path.split('/').filter(segment => segment !== '')
  const resource = segments.findLast(segment => !segment.includes('{'))
  const isItem = segments.at(-1) !== resource
  const action = actionOf(method, isItem)
  if (action === undefined || resource === undefined) return []
  const nouns = wordsOf(resource).flatMap(({ stems }) => stems)
  return [...new Set(nouns)].map(noun => actionTerm(action, noun))
}

function actionOf(method: string, isItem: boolean): Action | undefined {
  switch (method.toUpperCase()) {
    case 'GET':
      return isItem ? 'get' : 'list'
    case 'POST':
      return isItem ? 'update' : 'create'
    case 'PUT':
    case 'PATCH':
      return 'update'
    case 'DELETE':
      return 'delete'
    default:
      return undefined
  }
}
