import { essenceOf, isJson } from '../model/media-type.ts'
import type { Operation } from '../model/operation.ts'

/** The media types of the responses of an operation. */
export interface AcceptedTypes {
  /** Unique names, those of successful responses first. */
  readonly names: readonly string[]
  /** The default: JSON if available; absent if there are no types. */
  readonly defaultType?: string | undefined
}

/** Accepts any media type. */
export const anyMediaType = '*/*'

/** The choices for the `Accept` header of a request. */
export function acceptedTypes({ responses }: Pick<Operation, 'responses'>): AcceptedTypes {
  const isSuccess = (status: string) => /^2/.test(status)
  const successes = namesIn(responses.filter(({ status }) => isSuccess(status)))
  const others = namesIn(responses.filter(({ status }) => !isSuccess(status)))
  const names = uniqueNames([...successes, ...others])
  // An error in JSON does not mean that a success is JSON too.
  const first = successes.length > 0 ? successes : others
  return { names, defaultType: first.find(isJson) ?? first.find(name => name !== anyMediaType) }
}

/** Media types that are valid in a header: a spec may contain any text. */
const namesIn = (responses: Operation['responses']): readonly string[] =>
  responses
    .flatMap(({ content }) => content.map(({ name }) => name.trim()))
    .filter(name => isName.test(essenceOf(name)) && !/[^\t -~]/.test(name))

const isName = /^[\w!#$&^.+*-]+\/[\w!#$&^.+*-]+$/

const uniqueNames = (names: readonly string[]): readonly string[] =>
  [...new Map(names.map(name => [name.toLowerCase(), name] as const).reverse()).values()].reverse()
